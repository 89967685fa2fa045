import { defineMessage } from '#modules/messaging/index.ts'
import { askByEmail, askByText } from '../telling/edit-words.ts'
import { order } from '../telling/order-subject.ts'

/** Where somebody can pay what an edit of their order costs more; null once that is settled. */
export const editToPay = defineMessage({
  name: 'edit-to-pay',
  about: order,
  needs: ['edit'],
  email: askByEmail,
  sms: askByText,
})
