import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** A colleague was mentioned in a note. What it says stays behind the sign-in. */
export const mention = defineMessage({
  name: 'mention',
  about: account,
  email: ({ words, paragraph, dashboardButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), dashboardButton(words.action), note(words.after)],
  }),
})
