import { accountMessage } from './account-message.ts'

/** Staff have given something to a customer’s balance, with words of theirs. */
export const balanceGift = accountMessage(
  'balance-gift',
  ({ words: { balanceGift: part }, reason, paragraph, note, areaButton }) => ({
    text: part,
    blocks: [
      paragraph(part.body),
      ...reason.split(/\n\s*/).map((text) => ({ kind: 'paragraph', text }) as const),
      areaButton(part.action, 'login'),
      note(part.after),
    ],
  }),
)
