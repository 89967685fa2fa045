import { os } from '#platform/api.ts'
import { transact } from '#platform/scope.ts'
import { dashboard } from './dashboard.queries.ts'

export const routes = {
  dashboard: os.administration.dashboard.handler(({ context }) => transact(context.caller, dashboard)),
}
