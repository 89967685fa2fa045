import { events } from '#contracts/events.ts'
import {
  defineJob,
  handles,
  happened,
  on,
  type Job,
  type Reaction,
  recurs,
  type Recurring,
} from '#platform/job.ts'
import { transact } from '#platform/scope.ts'
import { esimgoCallback, handleCallback } from './handle-callback.ts'
import { watchProvisionings } from './janitor.ts'
import { lapsePlans } from './lapse-plans.ts'
import { resumeProvisioning } from './retry-provisioning.ts'

const resuming = defineJob('resume-provisioning', happened)

export const jobs: Job[] = [
  handles(resuming, (caller, { subjectId }) => transact(caller, (ctx) => resumeProvisioning(ctx, subjectId))),
  handles(esimgoCallback, (caller, { eventId }) => handleCallback(caller, eventId)),
]

export const recurring: Recurring[] = [
  recurs('provisioning-janitor', '* * * * *', 'provisionings', watchProvisionings),
  recurs('lapse-plans', '7 * * * *', 'lost_plans', lapsePlans),
]

export const reactions: Reaction[] = [on(events.order.release, resuming)]
