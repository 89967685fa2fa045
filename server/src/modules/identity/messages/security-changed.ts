import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** A password or second factor is another one now. */
export const securityChanged = defineMessage({
  name: 'security-changed',
  about: account,
  email: ({ words, facts, paragraph, areaButton }) => ({
    text: words,
    blocks: [
      paragraph(
        (words.what as Record<string, string>)[facts.about.what ?? ''] ?? words.what.password_changed,
      ),
      paragraph(words.after),
      areaButton(words.action, 'forgot'),
    ],
  }),
})
