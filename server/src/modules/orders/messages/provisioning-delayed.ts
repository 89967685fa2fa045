import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

export const provisioningDelayed = defineMessage({
  name: 'provisioning-delayed',
  about: order,
  email: ({ words, common, paragraph, orderButton }) => ({
    text: words,
    blocks: [paragraph(words.body), orderButton(common.viewOrder)],
  }),
})
