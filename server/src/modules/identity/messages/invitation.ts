import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

export const invitation = defineMessage({
  name: 'invitation',
  about: account,
  email: ({ words, paragraph, linkButton, note }) => ({
    text: words,
    blocks: [paragraph(words.body), linkButton(words.action, 'invite'), note(words.after)],
  }),
})
