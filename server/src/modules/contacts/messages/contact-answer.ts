import { defineMessage, linesOf } from '#modules/messaging/index.ts'
import { contact } from '../contact-subject.ts'

/** An answer to what a visitor wrote, above their own words. */
export const contactAnswer = defineMessage({
  name: 'contact-answer',
  about: contact,
  email: ({ words, fill, paragraph, facts, answer, paragraphs }) => ({
    text: words,
    blocks: [
      paragraph(words.hello),
      ...paragraphs(answer),
      { kind: 'title', text: words.wrote },
      ...linesOf(facts.written).map((text) => ({ kind: 'note', text }) as const),
    ],
    foot: { questions: words.questions, automatic: fill(words.automatic) },
  }),
})
