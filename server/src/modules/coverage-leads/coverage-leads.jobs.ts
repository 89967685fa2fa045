import { recurs, type Recurring } from '#platform/jobs/job.ts'
import { expireLeads, leadsOver, tellServed, waitingLeads } from './tell-served.ts'

export const recurring: Recurring[] = [
  recurs('coverage-served', '*/5 * * * *', waitingLeads, tellServed),
  recurs('coverage-expiry', '25 * * * *', leadsOver, expireLeads),
]
