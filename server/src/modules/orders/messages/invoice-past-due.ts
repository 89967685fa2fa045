import { defineMessage } from '#modules/messaging/index.ts'
import { askByEmail, askByText } from '../telling/invoice-words.ts'
import { order } from '../telling/order-subject.ts'

/** That an invoice of what was delivered on account was to be paid by a day that is over; null once that is settled. */
export const invoicePastDue = defineMessage({
  name: 'invoice-past-due',
  about: order,
  mayWait: true,
  email: askByEmail,
  sms: askByText,
})
