import { account } from '#modules/identity/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** A saved view on its day: what it adds up to, and its rows where they may come along. */
export const report = defineMessage({
  name: 'report',
  about: account,
  email: ({ words, facts, paragraph, dashboardButton, note }) => {
    const { figures = '[]', extent = 'figures' } = facts.about
    return {
      text: words,
      blocks: [
        paragraph(words.body),
        { kind: 'facts', rows: JSON.parse(figures) as [string, string][] },
        ...(extent === 'attached' ? [paragraph(words.attached)] : []),
        ...(extent === 'too_large' ? [paragraph(words.tooLarge)] : []),
        dashboardButton(words.action),
        note(words.after),
      ],
      attachments: facts.file ? [facts.file] : [],
    }
  },
})
