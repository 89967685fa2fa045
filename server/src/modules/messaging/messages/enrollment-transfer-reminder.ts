import { enrollmentMessage } from './enrollment-message.ts'

/** Whether the benefit is moved to us is still for the person to say. */
export const enrollmentTransferReminder = enrollmentMessage('enrollment-transfer-reminder', {
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_required'],
  email: ({ words: { transferReminder }, paragraph, openButton }) => ({
    text: transferReminder,
    blocks: [
      paragraph(transferReminder.body),
      paragraph(transferReminder.after),
      openButton(transferReminder.action),
    ],
  }),
  sms: ({ words: { transferReminder }, fill }) => fill(transferReminder.sms),
})
