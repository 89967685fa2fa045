import { handles, type Job } from '#platform/jobs/job.ts'
import { applyPlanVersion } from './apply-version.ts'
import { applyVersion } from './jobs.ts'

export const jobs: Job[] = [handles(applyVersion, applyPlanVersion)]
