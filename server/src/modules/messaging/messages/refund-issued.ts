import { orderMessage } from './order-message.ts'

export const refundIssued = orderMessage('refund-issued', {
  needs: ['refund'],
  email: ({
    words: { refundIssued: part, common },
    facts,
    money,
    mail,
    paragraph,
    receipt,
    button,
    invoiceLink,
  }) => {
    const values = { amount: money(facts.refundCents || facts.order.refundedCents) }
    return mail(part, [paragraph(part.body, values), receipt(), button(common.viewOrder), ...invoiceLink()], {
      values,
    })
  },
})
