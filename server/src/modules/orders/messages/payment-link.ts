import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

/** Where somebody can pay for what staff have put together for them; null once that is settled. */
export const paymentLink = defineMessage({
  name: 'payment-link',
  about: order,
  email: ({ facts, words, common, paragraph, receipt, orderButton }) =>
    facts.order.status === 'pending'
      ? {
          text: words,
          blocks: [paragraph(words.body), receipt(), orderButton(common.lookAndPay), paragraph(words.after)],
        }
      : null,
  sms: ({ facts, words, fill }) => (facts.order.status === 'pending' ? fill(words.sms) : null),
})
