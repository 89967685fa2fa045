import { enrollmentMessage } from './enrollment-message.ts'

/** The day that somebody waited for is here. */
export const transferDay = enrollmentMessage('transfer-day', {
  mayWait: true,
  leadsBackBy: 'tr',
  during: ['transfer_required'],
  email: ({ transfer, paragraph, openButton }) => ({
    text: transfer.day,
    blocks: [paragraph(transfer.day.body), paragraph(transfer.day.after), openButton(transfer.day.action)],
  }),
  sms: ({ transfer, fill }) => fill(transfer.day.sms),
})
