import { defineMessage } from '#modules/messaging/index.ts'
import type { Facts } from '../telling/facts.ts'
import { order } from '../telling/order-subject.ts'

/** Nothing more is sent then. */
const isPaidBack = ({ order: { paymentStatus } }: Facts) => paymentStatus === 'refunded'

export const orderConfirmation = defineMessage({
  name: 'order-confirmation',
  about: order,
  email: ({ words, common, facts, paragraph, receipt, orderButton, invoiceLink }) => ({
    text: words,
    blocks: [
      paragraph(words.body),
      ...(facts.hasEsim && !isPaidBack(facts) ? [paragraph(words.esimNext)] : []),
      ...(facts.hasParcel && !isPaidBack(facts) ? [paragraph(words.parcelNext)] : []),
      { kind: 'facts', rows: [[common.orderNumber, facts.order.number]] },
      receipt(),
      orderButton(common.viewOrder),
      ...invoiceLink(),
    ],
  }),
  sms: ({ words, fill }) => fill(words.sms),
})
