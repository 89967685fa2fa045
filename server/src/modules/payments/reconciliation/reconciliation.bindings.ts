import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { transact } from '#platform/database/scope.ts'
import { listOfReconciliations } from './list-of-reconciliations.ts'
import { lookAgain, reconcileDay } from './reconcile.ts'
import { differenceById, getReconciliation } from './reconciliation.queries.ts'
import { resolveDifference } from './resolve-difference.ts'

const on = os.payments.reconciliations

export const reconciliationRoutes = {
  ...listRoutes(on, listOfReconciliations),
  get: read(on.get, getReconciliation),
  run: effect(on.run, async (caller, { day }) => {
    const ids = await reconcileDay(caller, day)
    return transact(caller, async (ctx) => {
      const rows = await Promise.all(ids.map((id) => listOfReconciliations.row(ctx, id)))
      return { items: rows.filter((row) => row !== undefined) }
    })
  }),
  look: effect(on.look, async (caller, input) => {
    await lookAgain(caller, input)
    return transact(caller, (ctx) => listOfReconciliations.after(async () => undefined)(ctx, input))
  }),
  resolve: write(on.resolve, async (ctx, input) => {
    await resolveDifference(ctx, input)
    return differenceById(ctx, input.id)
  }),
}
