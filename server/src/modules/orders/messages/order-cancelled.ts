import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

export const orderCancelled = defineMessage({
  name: 'order-cancelled',
  about: order,
  email: ({ words, common, facts, paragraph, receipt, orderButton }) => ({
    text: words,
    blocks: [
      paragraph(facts.order.paidCents > 0 ? words.paid : words.unpaid),
      receipt(),
      orderButton(common.viewOrder),
    ],
  }),
})
