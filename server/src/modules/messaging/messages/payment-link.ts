import { orderMessage } from './order-message.ts'

/** Where somebody can pay for what staff have put together for them; null once that is settled. */
export const paymentLink = orderMessage('payment-link', {
  email: ({ facts, words: { paymentLink: part }, mail, paragraph, receipt, button }) =>
    facts.order.status === 'pending'
      ? mail(part, [paragraph(part.body), receipt(), button(part.action), paragraph(part.after)])
      : null,
  sms: ({ facts, words, fill }) => (facts.order.status === 'pending' ? fill(words.paymentLink.sms) : null),
})
