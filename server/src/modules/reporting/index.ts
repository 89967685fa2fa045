import { os } from '#platform/api.ts'
import { transact } from '#platform/scope.ts'
import { dashboard } from './dashboard.queries.ts'

export const routes = {
  dashboard: os.reporting.dashboard.handler(({ context, input }) =>
    transact(context.caller, (ctx) => dashboard(ctx, input)),
  ),
}
