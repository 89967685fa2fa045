import { advance } from '#platform/advance.ts'
import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import type { Ctx } from '#platform/context.ts'
import { look } from '#platform/database/scope.ts'
import { availableRefs } from './carrier-catalogue.ts'
import { getSourcePlan, getSourcePlanRow, listSourcePlans, listSources } from './source-plan.queries.ts'
import { countDataPool } from './count-data-pools.ts'
import { getDataPool, getDataPoolRow, listDataPools, poolCandidatesOf } from './data-pool.queries.ts'
import { addPoolLines, removePoolLine } from './pool-lines.ts'
import { sourcePlanStatus } from './statuses.ts'
import { syncSourcePlans } from './sync-source-plans.ts'
import { adoptCost, createSourcePlan, editSourcePlan } from './write-source-plan.ts'
import { archiveDataPool, createDataPool, editDataPool } from './write-data-pool.ts'

const moving =
  (event: 'activate' | 'deactivate') =>
  async (ctx: Ctx, { id }: { id: string }) => {
    await advance(ctx, sourcePlanStatus, id, event)
    return getSourcePlanRow(ctx, id)
  }

/** Answers with the pool as it is after it. */
const after =
  <Input extends { id: string }>(verb: (ctx: Ctx, input: Input) => Promise<void>) =>
  async (ctx: Ctx, input: Input) => {
    await verb(ctx, input)
    return getDataPoolRow(ctx, input.id)
  }

const { planRefs, addonRefs, sourcePlans, dataPools } = os.sourcing

export const routes = {
  dataPools: {
    list: read(dataPools.list, listDataPools),
    get: read(dataPools.get, (ctx, { id }) => getDataPool(ctx, id)),
    create: write(dataPools.create, async (ctx, input) =>
      getDataPoolRow(ctx, await createDataPool(ctx, input)),
    ),
    edit: write(dataPools.edit, after(editDataPool)),
    candidates: read(dataPools.candidates, poolCandidatesOf),
    addLines: write(dataPools.addLines, after(addPoolLines)),
    removeLine: write(dataPools.removeLine, after(removePoolLine)),
    count: effect(dataPools.count, async (caller, { id }) => {
      await countDataPool(caller, id)
      return look(caller, (ctx) => getDataPoolRow(ctx, id))
    }),
    archive: write(
      dataPools.archive,
      after((ctx, { id }: { id: string }) => archiveDataPool(ctx, id)),
    ),
  },
  planRefs: effect(planRefs, availableRefs),
  addonRefs: effect(addonRefs, availableRefs),
  sourcePlans: {
    list: read(sourcePlans.list, listSourcePlans),
    get: read(sourcePlans.get, (ctx, { id }) => getSourcePlan(ctx, id)),
    sources: read(sourcePlans.sources, listSources),
    create: write(sourcePlans.create, async (ctx, input) =>
      getSourcePlanRow(ctx, await createSourcePlan(ctx, input)),
    ),
    edit: write(sourcePlans.edit, async (ctx, input) => {
      await editSourcePlan(ctx, input)
      return getSourcePlanRow(ctx, input.id)
    }),
    adopt: write(sourcePlans.adopt, async (ctx, { id }) => {
      await adoptCost(ctx, id)
      return getSourcePlanRow(ctx, id)
    }),
    sync: effect(sourcePlans.sync, syncSourcePlans),
    activate: write(sourcePlans.activate, moving('activate')),
    deactivate: write(sourcePlans.deactivate, moving('deactivate')),
  },
}
