import { recurs, type Recurring } from '#platform/jobs/job.ts'
import { chargeDays, keepDays } from './move-surcharge.ts'

/** Days begin at midnight of the service provider's zone, whichever that is. */
export const recurring: Recurring[] = [recurs('keep-charge-days', '*/5 * * * *', chargeDays, keepDays)]
