import { askByEmail, askByText } from './edit-words.ts'
import { orderMessage } from './order-message.ts'

/** Where somebody can pay what an edit of their order costs more; null once that is settled. */
export const editToPay = orderMessage('edit-to-pay', {
  needs: ['edit'],
  email: (context) => askByEmail(context, context.words.editToPay),
  sms: (context) => askByText(context, context.words.editToPay),
})
