import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** To the person who has the address with which somebody signs up. */
export const alreadyRegistered = defineMessage({
  name: 'already-registered',
  about: account,
  email: ({ words, paragraph, areaButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), areaButton(words.action, 'login'), note(words.after)],
  }),
})
