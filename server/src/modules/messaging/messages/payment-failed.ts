import { orderMessage } from './order-message.ts'

export const paymentFailed = orderMessage('payment-failed', {
  email: ({ words: { paymentFailed: part }, mail, paragraph, receipt, button }) =>
    mail(part, [paragraph(part.body), receipt(), button(part.action)]),
})
