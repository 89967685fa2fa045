import { CodedError } from '#contracts/errors.ts'
import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { isProven } from '#platform/security/second-fact.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { refreshProfile } from '#modules/sims/index.ts'
import { revealOrder } from './reveal-order.ts'
import { destinationsOfOrders, plansOfOrders } from './order-plans.queries.ts'
import { listOfOrders } from './list-of-orders.ts'
import { resendMessage } from './telling/resend.ts'
import { renewLinksOf } from './renew-links.ts'
import { billOrder } from './bill-order.ts'
import { getOrder } from './admin-orders.queries.ts'
import { cancelOrder } from './cancel-order.ts'
import { withdrawEdit } from './end-edit.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { findOrder, orderByToken, proveOrder } from './order-access.ts'
import { getOwnOrder } from './own-order.queries.ts'
import { retryLines } from './retry-lines.ts'
import { sendEmailsAgain } from './send-emails-again.ts'
import { sendAnother } from './send-another.ts'
import { listSubscriberOrders } from './subscriber-orders.queries.ts'

const own = {
  // A visitor who proves to be the buyer by looking has an old order's links again for a while.
  get: write(os.orders.own.get, getOwnOrder),
  find: write(os.orders.own.find, findOrder),
  prove: write(os.orders.own.prove, proveOrder),
  refreshProfile: effect(os.orders.own.refreshProfile, async (caller, input) => {
    const order = await inTransaction(caller, async (ctx) => {
      const found = await orderByToken(ctx, input.token, input.proof)
      if (!isProven(ctx, 'order', found.id, input.proof)) throw new CodedError('ORDER_NOT_FOUND')
      return found
    })
    return refreshProfile(caller, { orderId: order.id, simId: input.simId, reveal: true })
  }),
  list: write(os.orders.own.list, listSubscriberOrders),
}

export const routes = {
  ...listRoutes(os.orders, listOfOrders),
  plans: read(os.orders.plans, plansOfOrders),
  destinations: read(os.orders.destinations, destinationsOfOrders),
  get: read(os.orders.get, (ctx, input) => getOrder(ctx, input.id)),
  reveal: effect(os.orders.reveal, revealOrder),
  sendAnother: write(os.orders.sendAnother, acting(sendAnother)),
  resendEmails: write(os.orders.resendEmails, async (ctx, { ids }) => ({
    queued: await sendEmailsAgain(ctx, ids),
  })),
  cancel: write(os.orders.cancel, acting(cancelOrder)),
  bill: write(os.orders.bill, acting(billOrder)),
  hold: write(os.orders.hold, acting(holdOrder)),
  withdrawEdit: write(os.orders.withdrawEdit, acting(withdrawEdit)),
  release: write(os.orders.release, acting(releaseOrder)),
  resendMessage: write(
    os.orders.resendMessage,
    acting(async (ctx, input) => {
      await renewLinksOf(ctx, [input.id])
      await resendMessage(ctx, input)
    }),
  ),
  retryProvisioning: write(os.orders.retryProvisioning, acting(retryLines)),
  own,
}
