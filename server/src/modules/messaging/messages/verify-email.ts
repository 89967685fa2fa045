import { accountMessage } from './account-message.ts'

export const verifyEmail = accountMessage(
  'verify-email',
  ({ words: { verifyEmail: part }, digits, paragraph, linkButton, note }) => ({
    text: part,
    blocks: [
      paragraph(part.body),
      { kind: 'title', text: digits },
      linkButton(part.action, 'verify'),
      note(part.after),
    ],
  }),
)
