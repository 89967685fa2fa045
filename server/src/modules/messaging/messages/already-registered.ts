import { accountMessage } from './account-message.ts'

/** To the person who has the address with which somebody signs up. */
export const alreadyRegistered = accountMessage(
  'already-registered',
  ({ words: { alreadyRegistered: part }, paragraph, areaButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), areaButton(part.action, 'login'), note(part.after)],
  }),
)
