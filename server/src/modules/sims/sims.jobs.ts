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
} from '#platform/jobs/job.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { callbackJobs } from './handle-callback.ts'
import { openProvisionings, watchProvisionings } from './janitor.ts'
import { lapsePlans, lostPlans } from './lapse-plans.ts'
import { compareSources } from './sources/compare-sims.ts'
import { sourcesInUse } from './sources/source-port.ts'
import { watchSources } from './sources/watch-sources.ts'
import { resumeProvisioning } from './retry-provisioning.ts'
import { startUsed } from './start-used.ts'

const resuming = defineJob('resume-provisioning', happened)
const startingUsed = defineJob('start-used-plan', happened)

export const jobs: Job[] = [
  handles(resuming, (caller, { subjectId }) =>
    inTransaction(caller, (ctx) => resumeProvisioning(ctx, subjectId)),
  ),
  handles(startingUsed, (caller, { subjectId, data }) =>
    inTransaction(caller, (ctx) => startUsed(ctx, subjectId, data)),
  ),
  ...callbackJobs,
]

export const recurring: Recurring[] = [
  recurs('provisioning-janitor', '* * * * *', openProvisionings, watchProvisionings),
  recurs('watch-sim-sources', '*/10 * * * *', sourcesInUse, watchSources),
  recurs('compare-sims', '51 4 * * *', sourcesInUse, compareSources),
  recurs('lapse-plans', '7 * * * *', lostPlans, lapsePlans),
]

export const reactions: Reaction[] = [
  on(events.order.release, resuming),
  on(events.usage.begin, startingUsed),
]
