import { accountMessage } from './account-message.ts'

/** To the address that somebody wants from now on. */
export const newEmail = accountMessage(
  'new-email',
  ({ words: { newEmail: part }, paragraph, linkButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), linkButton(part.action, 'email'), note(part.after)],
  }),
)
