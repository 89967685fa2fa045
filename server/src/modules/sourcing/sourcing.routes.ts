import { os } from '#platform/http/api.ts'
import { acting, creating, effect, moving, read, write } from '#platform/http/bind.ts'
import { availableRefs } from './carrier-catalogue.ts'
import { getSourcePlan, listSourcePlans, listSources } from './source-plan.queries.ts'
import { countNow } from './count-data-pools.ts'
import { getDataPool, listDataPools, poolCandidatesOf } from './data-pool.queries.ts'
import { addPoolLines, removePoolLine } from './pool-lines.ts'
import { sourcePlanStatus } from './statuses.ts'
import { syncSourcePlans } from './sync-source-plans.ts'
import { adoptCost, createSourcePlan, editSourcePlan } from './write-source-plan.ts'
import { archiveDataPool, createDataPool, editDataPool } from './write-data-pool.ts'

const { planRefs, addonRefs, sourcePlans, dataPools } = os.sourcing

export const routes = {
  dataPools: {
    list: read(dataPools.list, listDataPools),
    get: read(dataPools.get, (ctx, { id }) => getDataPool(ctx, id)),
    create: write(dataPools.create, creating(createDataPool)),
    edit: write(dataPools.edit, acting(editDataPool)),
    candidates: read(dataPools.candidates, poolCandidatesOf),
    addLines: write(dataPools.addLines, acting(addPoolLines)),
    removeLine: write(dataPools.removeLine, acting(removePoolLine)),
    count: effect(dataPools.count, acting(countNow)),
    archive: write(
      dataPools.archive,
      acting((ctx, { id }: { id: string }) => archiveDataPool(ctx, id)),
    ),
  },
  planRefs: effect(planRefs, availableRefs),
  addonRefs: effect(addonRefs, availableRefs),
  sourcePlans: {
    list: read(sourcePlans.list, listSourcePlans),
    get: read(sourcePlans.get, (ctx, { id }) => getSourcePlan(ctx, id)),
    sources: read(sourcePlans.sources, listSources),
    create: write(sourcePlans.create, creating(createSourcePlan)),
    edit: write(sourcePlans.edit, acting(editSourcePlan)),
    adopt: write(
      sourcePlans.adopt,
      acting((ctx, { id }) => adoptCost(ctx, id)),
    ),
    sync: effect(sourcePlans.sync, syncSourcePlans),
    activate: write(sourcePlans.activate, moving(sourcePlanStatus, 'activate')),
    deactivate: write(sourcePlans.deactivate, moving(sourcePlanStatus, 'deactivate')),
  },
}
