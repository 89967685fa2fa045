import { accountMessage } from './account-message.ts'

/** To the person who has the address that somebody else wants. */
export const emailInUse = accountMessage(
  'email-in-use',
  ({ words: { emailInUse: part }, paragraph, areaButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), areaButton(part.action, 'login'), note(part.after)],
  }),
)
