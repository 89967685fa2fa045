import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** To the address that somebody wants from now on. */
export const newEmail = defineMessage({
  name: 'new-email',
  about: account,
  email: ({ words, paragraph, linkButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), linkButton(words.action, 'email'), note(words.after)],
  }),
})
