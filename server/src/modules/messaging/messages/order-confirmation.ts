import type { Facts } from '../facts.ts'
import { orderMessage } from './order-message.ts'

/** Nothing more is sent then. */
const isPaidBack = ({ order }: Pick<Facts, 'order'>) => order.paymentStatus === 'refunded'

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
      ...(facts.hasEsim && !isPaidBack(facts) ? [paragraph(part.esimNext)] : []),
      ...(facts.hasParcel && !isPaidBack(facts) ? [paragraph(part.parcelNext)] : []),
      { kind: 'facts', rows: [[common.orderNumber, facts.order.number]] },
      receipt(),
      button(common.viewOrder),
      ...invoiceLink(),
    ]),
  sms: ({ words, fill }) => fill(words.orderConfirmation.sms),
})
