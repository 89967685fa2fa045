import { enrollmentMessage } from './enrollment-message.ts'

/** Receipt of a benefit that was moved. */
export const transferDone = enrollmentMessage('transfer-done', {
  email: ({ transfer, paragraph, openButton }) => ({
    text: transfer.done,
    blocks: [paragraph(transfer.done.body), paragraph(transfer.done.after), openButton(transfer.done.action)],
  }),
  sms: ({ transfer, fill }) => fill(transfer.done.sms),
})
