import { accountMessage } from './account-message.ts'

/** A data pool has reached the part of its total from which it needs attention; staff are told once in a period. */
export const dataPoolLow = accountMessage(
  'data-pool-low',
  ({ words: { dataPoolLow: part }, facts, paragraph, dashboardButton, note }) => ({
    text: part,
    blocks: [
      paragraph(part.body),
      { kind: 'facts', rows: [[part.used, `${facts.about.percent ?? ''}%`]] },
      dashboardButton(part.action),
      note(part.after),
    ],
  }),
)
