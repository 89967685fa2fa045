import { defineMessage } from '#modules/messaging/index.ts'
import type { Facts } from '../telling/facts.ts'
import { order } from '../telling/order-subject.ts'

/** Who has paid, or whose order has ended, since the reminder was queued is not reminded. */
const stillWaits = ({ order: { status } }: Facts) => status === 'pending'

/** That an order which staff have put together still waits for its payment, and until when. */
export const paymentLinkReminder = defineMessage({
  name: 'payment-link-reminder',
  about: order,
  mayWait: true,
  email: ({ facts, words, common, paragraph, receipt, orderButton }) =>
    stillWaits(facts)
      ? {
          text: words,
          blocks: [paragraph(words.body), receipt(), orderButton(common.lookAndPay), paragraph(words.after)],
        }
      : null,
  sms: ({ facts, words, fill }) => (stillWaits(facts) ? fill(words.sms) : null),
})
