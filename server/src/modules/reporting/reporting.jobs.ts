import { events } from '#contracts/events.ts'
import { handles, on, recurs, type Job, type Reaction, type Recurring } from '#platform/jobs/job.ts'
import type { Caller } from '#platform/context.ts'
import { addUpCohorts, forgetCohorts, markedBuyers } from './add-up-cohorts.ts'
import { addUpDays, markAllDays, markedDays } from './add-up-days.ts'
import { zoneChanged } from './jobs.ts'

async function afterChange(caller: Caller, { data }: { data: Record<string, unknown> }): Promise<void> {
  if (!Array.isArray(data['fields']) || !data['fields'].includes('timeZone')) return
  await markAllDays(caller)
  await forgetCohorts(caller)
}

export const jobs: Job[] = [handles(zoneChanged, afterChange)]

export const recurring: Recurring[] = [
  recurs('report-days', '* * * * *', markedDays, addUpDays),
  recurs('report-cohorts', '* * * * *', markedBuyers, addUpCohorts),
]

export const reactions: Reaction[] = [on(events.service_provider.change, zoneChanged)]
