import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** To the old address, from which the change can be undone for a while. */
export const emailChanged = defineMessage({
  name: 'email-changed',
  about: account,
  email: ({ words, paragraph, linkButton }) => ({
    text: words,
    blocks: [paragraph(words.body), paragraph(words.after), linkButton(words.action, 'email')],
  }),
})
