import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

export const paymentFailed = defineMessage({
  name: 'payment-failed',
  about: order,
  email: ({ words, paragraph, receipt, orderButton }) => ({
    text: words,
    blocks: [paragraph(words.body), receipt(), orderButton(words.action)],
  }),
})
