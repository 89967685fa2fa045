import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

/** That another device is sent in the place of one that did not arrive as it should. */
export const deviceReplaced = defineMessage({
  name: 'device-replaced',
  about: order,
  needs: ['line'],
  email: ({ words, common, facts: { lineName }, paragraph, orderButton }) => {
    if (!lineName) return null
    const values = { device: lineName }
    return {
      text: words,
      values,
      blocks: [paragraph(words.body, values), paragraph(words.free), orderButton(common.viewOrder)],
    }
  },
})
