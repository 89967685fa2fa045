import { enrollmentMessage } from './enrollment-message.ts'

/** Receipt of an agreement to move the benefit. */
export const transferAgreed = enrollmentMessage('transfer-agreed', {
  email: ({ transfer, paragraph, openButton }) => ({
    text: transfer.agreed,
    blocks: [
      paragraph(transfer.agreed.body),
      paragraph(transfer.agreed.after),
      openButton(transfer.agreed.action),
    ],
  }),
  sms: ({ transfer, fill }) => fill(transfer.agreed.sms),
})
