import { defineMessage } from '#modules/messaging/index.ts'
import { order } from '../telling/order-subject.ts'

export const refundIssued = defineMessage({
  name: 'refund-issued',
  about: order,
  needs: ['refund'],
  email: ({ words, common, facts, money, paragraph, receipt, orderButton, invoiceLink }) => {
    const values = { amount: money(facts.refundCents || facts.order.refundedCents) }
    return {
      text: words,
      values,
      blocks: [paragraph(words.body, values), receipt(), orderButton(common.viewOrder), ...invoiceLink()],
    }
  },
})
