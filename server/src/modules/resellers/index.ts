import { os } from '#platform/api.ts'
import { transact } from '#platform/scope.ts'
import { listCustomers } from './customers.queries.ts'

export { salesOfTree } from './sales-of-tree.ts'

export const routes = {
  own: {
    customers: os.resellers.own.customers.handler(({ context, input }) =>
      transact(context.caller, (ctx) => listCustomers(ctx, input)),
    ),
  },
}
