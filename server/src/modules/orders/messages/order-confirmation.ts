import { defineMessage } from '#modules/messaging/index.ts'
import type { Facts } from '../telling/facts.ts'
import { isOwed } from '../edits.ts'
import { order } from '../telling/order-subject.ts'

/** Nothing more is sent then. */
const isPaidBack = ({ order: { paymentStatus } }: Facts) => paymentStatus === 'refunded'

export const orderConfirmation = defineMessage({
  name: 'order-confirmation',
  about: order,
  email: ({ words, common, facts, paragraph, receipt, orderButton, invoiceLink }) => ({
    text: words,
    blocks: [
      paragraph(isOwed(facts.order) ? words.owed : words.body),
      ...(facts.hasEsim && !isPaidBack(facts) ? [paragraph(words.esimNext)] : []),
      ...(facts.hasParcel && !isPaidBack(facts) ? [paragraph(words.parcelNext)] : []),
      { kind: 'facts', rows: [[common.orderNumber, facts.order.number]] },
      receipt(),
      orderButton(isOwed(facts.order) ? common.lookAndPay : common.viewOrder),
      ...invoiceLink(),
    ],
  }),
  sms: ({ words, facts, fill }) => fill(isOwed(facts.order) ? words.smsOwed : words.sms),
})
