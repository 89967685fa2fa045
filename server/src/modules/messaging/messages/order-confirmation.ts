import { orderMessage } from './order-message.ts'

export const orderConfirmation = orderMessage('order-confirmation', {
  email: ({
    words: { orderConfirmation: part, common },
    facts,
    mail,
    paragraph,
    receipt,
    button,
    invoiceLink,
  }) =>
    mail(part, [
      paragraph(part.body),
      ...(facts.hasEsim && facts.order.paymentStatus !== 'refunded' ? [paragraph(part.esimNext)] : []),
      ...(facts.hasParcel ? [paragraph(part.parcelNext)] : []),
      { kind: 'facts', rows: [[common.orderNumber, facts.order.number]] },
      receipt(),
      button(common.viewOrder),
      ...invoiceLink(),
    ]),
  sms: ({ words, fill }) => fill(words.orderConfirmation.sms),
})
