import { defineMessage } from '#modules/messaging/index.ts'
import { askByEmail, askByText } from '../telling/invoice-words.ts'
import { order } from '../telling/order-subject.ts'

/** Until when an invoice of what was delivered on account is to be paid; null once that is settled. */
export const invoiceDue = defineMessage({
  name: 'invoice-due',
  about: order,
  mayWait: true,
  email: askByEmail,
  sms: askByText,
})
