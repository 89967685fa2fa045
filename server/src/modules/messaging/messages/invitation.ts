import { accountMessage } from './account-message.ts'

export const invitation = accountMessage(
  'invitation',
  ({ words: { invitation: part }, paragraph, linkButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), linkButton(part.action, 'invite'), note(part.after)],
  }),
)
