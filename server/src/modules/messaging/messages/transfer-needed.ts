import { enrollmentMessage } from './enrollment-message.ts'

/** The household is asked whether its benefit should be moved here. */
export const transferNeeded = enrollmentMessage('transfer-needed', {
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_required'],
  email: ({ transfer, paragraph, openButton }) => ({
    text: transfer.needed,
    blocks: [
      paragraph(transfer.needed.body),
      paragraph(transfer.needed.after),
      openButton(transfer.needed.action),
    ],
  }),
  sms: ({ transfer, fill }) => fill(transfer.needed.sms),
})
