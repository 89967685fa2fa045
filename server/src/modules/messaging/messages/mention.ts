import { accountMessage } from './account-message.ts'

/** A colleague was mentioned in a note. What it says stays behind the sign-in. */
export const mention = accountMessage(
  'mention',
  ({ words: { mention: part }, paragraph, dashboardButton, note }) => ({
    text: part,
    blocks: [paragraph(part.body), dashboardButton(part.action), note(part.after)],
  }),
)
