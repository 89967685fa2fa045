import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** A colleague was mentioned again, once or often, since the e-mail of some minutes ago. */
export const mentionsMore = defineMessage({
  name: 'mentions-more',
  about: account,
  email: ({ words, paragraph, dashboardButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), dashboardButton(words.action), note(words.after)],
  }),
})
