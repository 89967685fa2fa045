import { defineMessage } from '#modules/messaging/index.ts'
import { account } from '../telling/account-subject.ts'

/** Somebody of the staff looks at the account as its owner sees it. */
export const supportLogin = defineMessage({
  name: 'support-login',
  about: account,
  email: ({ words, who, reason, time, paragraph }) => ({
    text: words,
    blocks: [
      paragraph(words.body),
      {
        kind: 'facts',
        rows: [
          [words.who, who],
          [words.reason, reason],
          [words.time, time],
        ],
      },
      paragraph(words.after),
    ],
  }),
})
