import * as z from 'zod'
import { defineJob } from '#platform/jobs/job.ts'

/** Runs when nobody may agree to a request any more. */
export const expireAdjustment = defineJob('expire-balance-request', z.object({ adjustmentId: z.uuid() }))
