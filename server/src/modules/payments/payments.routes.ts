import { os } from '#platform/api.ts'
import { effect, write } from '#platform/bind.ts'
import { transact } from '#platform/scope.ts'
import { getOrder } from '#modules/orders/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { payOrder, settleOrder } from './pay-order.ts'
import { recordRefund, refundPayment } from './refund-payment.ts'

const own = {
  pay: effect(os.payments.own.pay, payOrder),
  settle: effect(os.payments.own.settle, settleOrder),
}

export const routes = {
  cancelOrder: write(os.payments.cancelOrder, async (ctx, input) => {
    await cancelOrder(ctx, input)
    return getOrder(ctx, input.id)
  }),
  markAsPaid: write(os.payments.markAsPaid, async (ctx, input) => {
    await markAsPaid(ctx, input)
    return getOrder(ctx, input.id)
  }),
  refund: effect(os.payments.refund, async (caller, input) => {
    const refund = await refundPayment(caller, {
      paymentId: input.id,
      amountCents: input.amountCents,
      reason: input.reason,
      note: input.note,
    })
    return transact(caller, (ctx) => getOrder(ctx, refund.orderId))
  }),
  markAsRefunded: write(os.payments.markAsRefunded, async (ctx, input) => {
    const refund = await recordRefund(ctx, {
      paymentId: input.id,
      amountCents: input.amountCents,
      reference: input.reference,
      note: input.note,
    })
    return getOrder(ctx, refund.orderId)
  }),
  own,
}
