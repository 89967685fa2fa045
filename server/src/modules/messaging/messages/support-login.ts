import { accountMessage } from './account-message.ts'

/** Somebody of the staff looks at the account as its owner sees it. */
export const supportLogin = accountMessage(
  'support-login',
  ({ words: { supportLogin: part }, who, reason, time, paragraph }) => ({
    text: part,
    blocks: [
      paragraph(part.body),
      {
        kind: 'facts',
        rows: [
          [part.who, who],
          [part.reason, reason],
          [part.time, time],
        ],
      },
      paragraph(part.after),
    ],
  }),
)
