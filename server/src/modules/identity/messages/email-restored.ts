import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

export const emailRestored = defineMessage({
  name: 'email-restored',
  about: account,
  email: ({ words, paragraph }) => ({
    text: words,
    blocks: [paragraph(words.body), paragraph(words.after)],
  }),
})
