import { CodedError } from '#contracts/errors.ts'
import { os } from '#platform/api.ts'
import { isProven } from '#platform/order-proof.ts'
import { transact } from '#platform/scope.ts'
import { refreshProfile, retryProvisioning } from '#modules/sims/index.ts'
import { getOrder } from './admin-orders.queries.ts'
import { adminOrderRoutes } from './admin-orders.routes.ts'
import { releaseOrder } from './confirm-order.ts'
import { findOrder, orderByToken, proveOrder } from './order-access.ts'
import { getOwnOrder } from './own-order.queries.ts'
import { listSubscriberOrders } from './subscriber-orders.queries.ts'

const own = {
  get: os.orders.own.get.handler(({ context, input }) =>
    transact(context.caller, (ctx) => getOwnOrder(ctx, input)),
  ),
  find: os.orders.own.find.handler(({ context, input }) =>
    transact(context.caller, (ctx) => findOrder(ctx, input)),
  ),
  prove: os.orders.own.prove.handler(({ context, input }) =>
    transact(context.caller, (ctx) => proveOrder(ctx, input)),
  ),
  refreshProfile: os.orders.own.refreshProfile.handler(async ({ context, input }) => {
    const order = await transact(context.caller, async (ctx) => {
      const found = await orderByToken(ctx, input.token, input.proof)
      if (!isProven(ctx, found.id, input.proof)) throw new CodedError('ORDER_NOT_FOUND')
      return found
    })
    return refreshProfile(context.caller, { orderId: order.id, simId: input.simId, reveal: true })
  }),
  list: os.orders.own.list.handler(({ context, input }) =>
    transact(context.caller, (ctx) => listSubscriberOrders(ctx, input)),
  ),
}

export const routes = {
  ...adminOrderRoutes,
  release: os.orders.release.handler(({ context, input }) =>
    transact(context.caller, async (ctx) => {
      await releaseOrder(ctx, input)
      return getOrder(ctx, input.id)
    }),
  ),
  retryProvisioning: os.orders.retryProvisioning.handler(({ context, input }) =>
    transact(context.caller, async (ctx) => {
      await retryProvisioning(ctx, input.id)
      return getOrder(ctx, input.id)
    }),
  ),
  own,
}
