import { handles, type Job } from '#platform/job.ts'
import { bulkOrder } from './bulk.ts'
import { runBulk } from './run-bulk.ts'

export const jobs: Job[] = [handles(bulkOrder, (caller, { bulkId }) => runBulk(caller, bulkId))]
