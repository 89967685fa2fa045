import type { Job } from '#platform/jobs/job.ts'
import { sendRecoveryJob } from './forgot-password.ts'

export const jobs: Job[] = [sendRecoveryJob]
