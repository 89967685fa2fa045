import { orderMessage } from './order-message.ts'

/** That another device is sent in the place of one that did not arrive as it should. */
export const deviceReplaced = orderMessage('device-replaced', {
  needs: ['line'],
  email: ({ words: { deviceReplaced: part, common }, facts: { lineName }, mail, paragraph, button }) => {
    if (!lineName) return null
    const values = { device: lineName }
    return mail(part, [paragraph(part.body, values), paragraph(part.free), button(common.viewOrder)], {
      values,
    })
  },
})
