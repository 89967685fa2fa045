import { handles, recurs, type Job, type Recurring } from '#platform/jobs/job.ts'
import { countDataPool, countDataPools, countPoolJob, pooledLines } from './count-data-pools.ts'
import { plansBought, syncSourcePlans } from './sync-source-plans.ts'

export const jobs: Job[] = [handles(countPoolJob, (caller, { poolId }) => countDataPool(caller, poolId))]

/** Carriers change their prices by day, if at all. */
export const recurring: Recurring[] = [
  recurs('sync-source-plans', '23 5 * * *', plansBought, async (caller) => {
    await syncSourcePlans(caller)
  }),
  recurs('count-data-pools', '41 * * * *', pooledLines, countDataPools),
]
