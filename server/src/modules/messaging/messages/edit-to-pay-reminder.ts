import { askByEmail, askByText } from './edit-words.ts'
import { orderMessage } from './order-message.ts'

/** That what an edit of their order costs more is still to be paid, and until when; null once that is settled. */
export const editToPayReminder = orderMessage('edit-to-pay-reminder', {
  needs: ['edit'],
  mayWait: true,
  email: (context) => askByEmail(context, context.words.editToPayReminder),
  sms: (context) => askByText(context, context.words.editToPayReminder),
})
