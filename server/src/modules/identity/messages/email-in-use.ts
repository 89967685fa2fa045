import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** To the person who has the address that somebody else wants. */
export const emailInUse = defineMessage({
  name: 'email-in-use',
  about: account,
  email: ({ words, paragraph, areaButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), areaButton(words.action, 'login'), note(words.after)],
  }),
})
