import { handles, type Job } from '#platform/job.ts'
import { bulkJob } from './bulk-operations.ts'
import { runBulk } from './run-bulk.ts'

export const jobs: Job[] = [handles(bulkJob, (caller, { bulkId }) => runBulk(caller, bulkId))]
