import { accountMessage } from './account-message.ts'

/** To the old address, from which the change can be undone for a while. */
export const emailChanged = accountMessage(
  'email-changed',
  ({ words: { emailChanged: part }, paragraph, linkButton }) => ({
    text: part,
    blocks: [paragraph(part.body), paragraph(part.after), linkButton(part.action, 'email')],
  }),
)
