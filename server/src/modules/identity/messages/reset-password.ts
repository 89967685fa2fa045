import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

export const resetPassword = defineMessage({
  name: 'reset-password',
  about: account,
  email: ({ words, paragraph, linkButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), linkButton(words.action, 'reset'), note(words.after)],
  }),
})
