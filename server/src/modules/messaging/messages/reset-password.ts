import { accountMessage } from './account-message.ts'

export const resetPassword = accountMessage(
  'reset-password',
  ({ words: { resetPassword: part }, paragraph, linkButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), linkButton(part.action, 'reset'), note(part.after)],
  }),
)
