import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** A change of a plan holds from now on. */
export const applyVersion = defineJob('apply-plan-version', z.object({ versionId: z.uuid() }))
