import { os } from '#platform/api.ts'
import { transact } from '#platform/scope.ts'
import { getOrder } from '#modules/orders/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { payOrder, settleOrder } from './pay-order.ts'
import { recordRefund, refundPayment } from './refund-payment.ts'

export { applyVerdict } from './apply-verdict.ts'
export { cancelOrder } from './cancel-order.ts'
export { markAsPaid } from './mark-as-paid.ts'
export { createPayment, lastPayment, openPayment, recordPage, sessionOf } from './open-payment.ts'
export { leadToPage } from './pay-order.ts'
export { jobs, recurring } from './payment-jobs.ts'
export { recordRefund, recordRefundOutcome } from './refund-payment.ts'
export { requestRefund, returnDuplicate } from './request-refund.ts'
export { stripeDoor } from './stripe-door.ts'
export { recordOutcome } from './settle-payment.ts'
export type { Payment } from './statuses.ts'
export { closePage, isOpening, withdrawPages } from './withdraw-pages.ts'

const own = {
  pay: os.payments.own.pay.handler(({ context, input }) => payOrder(context.caller, input)),
  settle: os.payments.own.settle.handler(({ context, input }) => settleOrder(context.caller, input)),
}

export const routes = {
  cancelOrder: os.payments.cancelOrder.handler(({ context, input }) =>
    transact(context.caller, async (ctx) => {
      await cancelOrder(ctx, input)
      return getOrder(ctx, input.id)
    }),
  ),
  markAsPaid: os.payments.markAsPaid.handler(({ context, input }) =>
    transact(context.caller, async (ctx) => {
      await markAsPaid(ctx, input)
      return getOrder(ctx, input.id)
    }),
  ),
  refund: os.payments.refund.handler(async ({ context, input }) => {
    const refund = await refundPayment(context.caller, {
      paymentId: input.id,
      amountCents: input.amountCents,
      reason: input.reason,
      note: input.note,
    })
    return transact(context.caller, (ctx) => getOrder(ctx, refund.orderId))
  }),
  markAsRefunded: os.payments.markAsRefunded.handler(({ context, input }) =>
    transact(context.caller, async (ctx) => {
      const refund = await recordRefund(ctx, {
        paymentId: input.id,
        amountCents: input.amountCents,
        reference: input.reference,
        note: input.note,
      })
      return getOrder(ctx, refund.orderId)
    }),
  ),
  own,
}
