import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { listOfReconciliations } from './list-of-reconciliations.ts'
import { lookAgain, reconcileDay } from './reconcile.ts'
import { getReconciliation } from './reconciliation.queries.ts'
import { resolveDifference } from './resolve-difference.ts'

const on = os.payments.reconciliations

export const reconciliationRoutes = {
  ...listRoutes(on, listOfReconciliations),
  get: read(on.get, getReconciliation),
  run: effect(on.run, async (caller, { day }) => {
    const ids = await reconcileDay(caller, day)
    return inTransaction(caller, async (ctx) => {
      const rows = await Promise.all(ids.map((id) => listOfReconciliations.row(ctx, id)))
      return { items: rows.filter((row) => row !== undefined) }
    })
  }),
  look: effect(on.look, acting(lookAgain)),
  resolve: write(on.resolve, acting(resolveDifference)),
}
