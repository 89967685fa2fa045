import { defineMessage } from '#modules/messaging/index.ts'
import { askByEmail, askByText } from '../telling/edit-words.ts'
import { order } from '../telling/order-subject.ts'

/** That what an edit of their order costs more is still to be paid, and until when; null once that is settled. */
export const editToPayReminder = defineMessage({
  name: 'edit-to-pay-reminder',
  about: order,
  needs: ['edit'],
  mayWait: true,
  email: askByEmail,
  sms: askByText,
})
