import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

/** How to pay an order that no provider collects the money for. */
export const orderPlaced = defineMessage({
  name: 'order-placed',
  about: order,
  email: ({ words, common, paragraph, receipt, orderButton }) => ({
    text: words,
    blocks: [paragraph(words.body), paragraph(words.after), receipt(), orderButton(common.viewOrder)],
  }),
})
