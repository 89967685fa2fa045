import { contactMessage } from './contact-message.ts'

/** An answer to what a visitor wrote, above their own words. */
export const contactAnswer = contactMessage(
  'contact-answer',
  ({ words: { contactAnswer: part }, fill, answer, written, paragraphs }) => ({
    text: part,
    blocks: [
      { kind: 'paragraph', text: fill(part.hello) },
      ...paragraphs(answer),
      { kind: 'title', text: part.wrote },
      ...written.split(/\n\s*/).map((text) => ({ kind: 'note', text }) as const),
    ],
    foot: part,
  }),
)
