import { orderMessage } from './order-message.ts'

export const orderCancelled = orderMessage('order-cancelled', {
  email: ({ words: { orderCancelled: part, common }, facts, mail, paragraph, receipt, button }) =>
    mail(part, [
      paragraph(facts.order.paidCents > 0 ? part.paid : part.unpaid),
      receipt(),
      button(common.viewOrder),
    ]),
})
