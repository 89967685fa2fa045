import { enrollmentMessage } from './enrollment-message.ts'

/** The benefit was not moved. */
export const transferStopped = enrollmentMessage('transfer-stopped', {
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_failed'],
  email: ({ transfer, paragraph, openButton }) => ({
    text: transfer.stopped,
    blocks: [
      paragraph(transfer.stopped.body),
      paragraph(transfer.stopped.after),
      openButton(transfer.stopped.action),
    ],
  }),
  sms: ({ transfer, fill }) => fill(transfer.stopped.sms),
})
