import { handles, recursForAll, type Job, type Recurring, type RecurringForAll } from '#platform/jobs/job.ts'
import { countFile, countFileJob } from './count-file.ts'
import { keepUsageMonths } from './partitions.ts'

export const jobs: Job[] = [handles(countFileJob, (caller, { fileId }) => countFile(caller, fileId))]

export const recurring: (Recurring | RecurringForAll)[] = [
  recursForAll('keep-usage-months', '17 3 * * *', keepUsageMonths),
]
