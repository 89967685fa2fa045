import { accountMessage } from './account-message.ts'

/** A saved view on its day: what it adds up to, and its rows where they may come along. */
export const report = accountMessage(
  'report',
  ({ words: { report: part }, facts, paragraph, dashboardButton, note }) => {
    const { figures = '[]', extent = 'figures' } = facts.about
    return {
      text: part,
      blocks: [
        paragraph(part.body),
        { kind: 'facts', rows: JSON.parse(figures) as [string, string][] },
        ...(extent === 'attached' ? [paragraph(part.attached)] : []),
        ...(extent === 'too_large' ? [paragraph(part.tooLarge)] : []),
        dashboardButton(part.action),
        note(part.after),
      ],
    }
  },
)
