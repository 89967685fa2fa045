import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { forEverybody } from '#platform/context.ts'
import { coinsOffered } from './ways/coins.ts'
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
  markAsPaid: write(os.payments.markAsPaid, acting(markAsPaid)),
  payEditFromBalance: write(os.payments.payEditFromBalance, acting(payEditFromBalance)),
  refund: effect(
    os.payments.refund,
    acting((caller, { id, ...input }) => refundPayment(caller, { paymentId: id, ...input })),
  ),
  markAsRefunded: write(
    os.payments.markAsRefunded,
    acting((ctx, { id, ...input }) => recordRefunds(ctx, { paymentId: id, ...input })),
  ),
  disputes: disputeRoutes,
  reconciliations: reconciliationRoutes,
  ways: wayRoutes,
  own,
}
