import { handles, type Job } from '#platform/jobs/job.ts'
import { letExpire } from './decide-adjustment.ts'
import { expireAdjustment } from './jobs.ts'

export const jobs: Job[] = [
  handles(expireAdjustment, (caller, { adjustmentId }) => letExpire(caller, adjustmentId)),
]
