import { accountMessage } from './account-message.ts'

/** The way into an account that a first purchase has made. */
export const claimAccount = accountMessage(
  'claim-account',
  ({ words: { claimAccount: part }, paragraph, linkButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), linkButton(part.action, 'reset'), note(part.after)],
  }),
)
