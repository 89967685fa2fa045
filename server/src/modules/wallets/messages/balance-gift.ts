import { account } from '#modules/identity/index.ts'
import { defineMessage, linesOf } from '#modules/messaging/index.ts'

/** Staff have given something to a customer’s balance, with words of theirs. */
export const balanceGift = defineMessage({
  name: 'balance-gift',
  about: account,
  email: ({ words, reason, paragraph, note, areaButton }) => ({
    text: words,
    blocks: [
      paragraph(words.body),
      ...linesOf(reason).map((text) => ({ kind: 'paragraph', text }) as const),
      areaButton(words.action, 'login'),
      note(words.after),
    ],
  }),
})
