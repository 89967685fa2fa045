import type { Facts } from '../facts.ts'
import { orderMessage } from './order-message.ts'

/** Who has paid, or whose order has ended, since the reminder was queued is not reminded. */
const stillWaits = ({ order }: Facts) => order.status === 'pending'

/** That an order which staff have put together still waits for its payment, and until when. */
export const paymentLinkReminder = orderMessage('payment-link-reminder', {
  mayWait: true,
  email: ({ facts, words: { paymentLinkReminder: part, paymentLink }, mail, paragraph, receipt, button }) =>
    stillWaits(facts)
      ? mail(part, [paragraph(part.body), receipt(), button(paymentLink.action), paragraph(part.after)])
      : null,
  sms: ({ facts, words, fill }) => (stillWaits(facts) ? fill(words.paymentLinkReminder.sms) : null),
})
