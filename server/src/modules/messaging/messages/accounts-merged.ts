import { accountMessage } from './account-message.ts'

/** Two accounts of one person are one now: to the mailbox of either. */
export const accountsMerged = accountMessage(
  'accounts-merged',
  ({ words: { accountsMerged: part }, facts, paragraph, areaButton }) => ({
    text: part,
    blocks: [
      paragraph(part.body),
      paragraph(facts.about.as === 'goes' ? part.goes : part.stays),
      paragraph(part.after),
      areaButton(part.action, 'login'),
    ],
  }),
)
