import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** To the old address, from which the change can be stopped. */
export const emailChangeAsked = defineMessage({
  name: 'email-change-asked',
  about: account,
  email: ({ words, paragraph, device, linkButton }) => ({
    text: words,
    blocks: [paragraph(words.body), device, paragraph(words.after), linkButton(words.action, 'email')],
  }),
})
