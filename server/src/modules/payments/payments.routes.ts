import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { forEverybody } from '#platform/context.ts'
import { transact } from '#platform/database/scope.ts'
import { getOrder } from '#modules/orders/index.ts'
import { coinsOffered } from './ways/coins.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOfPayments } from './list-of-payments.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { getPayment } from './payment.queries.ts'
import { payEditFromBalance, payOwnFromBalance } from './pay-from-balance.ts'
import { payOrder, settleOrder } from './pay-order.ts'
import { recordRefunds, refundPayment } from './refund-payment.ts'
import { disputeRoutes } from './disputes/dispute.bindings.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.bindings.ts'
import { wayRoutes } from './ways/way.bindings.ts'

const own = {
  pay: effect(os.payments.own.pay, payOrder),
  coins: effect(os.payments.own.coins, coinsOffered),
  // An order that was placed without signing in is nobody's until it is paid.
  payFromBalance: write(os.payments.own.payFromBalance, payOwnFromBalance, forEverybody),
  settle: effect(os.payments.own.settle, settleOrder),
}

export const routes = {
  ...listRoutes(os.payments, listOfPayments),
  getPayment: read(os.payments.getPayment, (ctx, { id }) => getPayment(ctx, id)),
  cancelOrder: write(os.payments.cancelOrder, async (ctx, input) => {
    await cancelOrder(ctx, input)
    return getOrder(ctx, input.id)
  }),
  markAsPaid: write(os.payments.markAsPaid, async (ctx, input) => {
    await markAsPaid(ctx, input)
    return getOrder(ctx, input.id)
  }),
  payEditFromBalance: write(os.payments.payEditFromBalance, async (ctx, input) => {
    await payEditFromBalance(ctx, input)
    return getOrder(ctx, input.id)
  }),
  refund: effect(os.payments.refund, async (caller, input) => {
    const refund = await refundPayment(caller, {
      paymentId: input.id,
      version: input.version,
      amountCents: input.amountCents,
      lines: input.lines,
      cards: input.cards,
      toBalance: input.toBalance,
      reason: input.reason,
      note: input.note,
    })
    return transact(caller, (ctx) => getOrder(ctx, refund.orderId))
  }),
  markAsRefunded: write(os.payments.markAsRefunded, async (ctx, input) => {
    const refund = await recordRefunds(ctx, {
      paymentId: input.id,
      version: input.version,
      amountCents: input.amountCents,
      lines: input.lines,
      cards: input.cards,
      reference: input.reference,
      note: input.note,
    })
    return getOrder(ctx, refund.orderId)
  }),
  disputes: disputeRoutes,
  reconciliations: reconciliationRoutes,
  ways: wayRoutes,
  own,
}
