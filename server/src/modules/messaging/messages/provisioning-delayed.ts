import { orderMessage } from './order-message.ts'

export const provisioningDelayed = orderMessage('provisioning-delayed', {
  email: ({ words: { provisioningDelayed: part, common }, mail, paragraph, button }) =>
    mail(part, [paragraph(part.body), button(common.viewOrder)]),
})
