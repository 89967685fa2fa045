import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** Two accounts of one person are one now: to the mailbox of either. */
export const accountsMerged = defineMessage({
  name: 'accounts-merged',
  about: account,
  email: ({ words, facts, paragraph, areaButton }) => ({
    text: words,
    blocks: [
      paragraph(words.body),
      paragraph(facts.about.as === 'goes' ? words.goes : words.stays),
      paragraph(words.after),
      areaButton(words.action, 'login'),
    ],
  }),
})
