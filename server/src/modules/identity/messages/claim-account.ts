import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** The way into an account that a first purchase has made. */
export const claimAccount = defineMessage({
  name: 'claim-account',
  about: account,
  email: ({ words, paragraph, linkButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), linkButton(words.action, 'reset'), note(words.after)],
  }),
})
