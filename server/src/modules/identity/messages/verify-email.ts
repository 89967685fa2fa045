import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

export const verifyEmail = defineMessage({
  name: 'verify-email',
  about: account,
  email: ({ words, digits, paragraph, linkButton, note }) => ({
    text: words,
    blocks: [
      paragraph(words.body),
      { kind: 'title', text: digits },
      linkButton(words.action, 'verify'),
      note(words.after),
    ],
  }),
})
