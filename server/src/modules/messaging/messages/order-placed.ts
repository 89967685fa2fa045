import { orderMessage } from './order-message.ts'

/** How to pay an order that no provider collects the money for. */
export const orderPlaced = orderMessage('order-placed', {
  email: ({ words: { orderPlaced: part, common }, mail, paragraph, receipt, button }) =>
    mail(part, [paragraph(part.body), paragraph(part.after), receipt(), button(common.viewOrder)]),
})
