import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** A data pool has reached the part of its total from which it needs attention; staff are told once in a period. */
export const dataPoolLow = defineMessage({
  name: 'data-pool-low',
  about: account,
  email: ({ words, facts, paragraph, dashboardButton, note }) => ({
    text: words,
    blocks: [
      paragraph(words.body),
      { kind: 'facts', rows: [[words.used, `${facts.about.percent ?? ''}%`]] },
      dashboardButton(words.action),
      note(words.after),
    ],
  }),
})
