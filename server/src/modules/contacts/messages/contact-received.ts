import { defineMessage, oneLine } from '#modules/messaging/index.ts'
import { contact } from '../contact-subject.ts'

/** What a visitor wrote, for the support address; an answer to it goes to the visitor. */
export const contactReceived = defineMessage({
  name: 'contact-message',
  about: contact,
  email: ({ words, foot, facts: { row, written }, topic, paragraphs }) => ({
    text: words,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [words.name, oneLine(row.name)],
          [words.emailAddress, row.emailAddress],
          ...(row.orderNumber ? [[words.orderNumber, oneLine(row.orderNumber)] as [string, string]] : []),
          [words.topic, topic],
          [words.reference, row.reference],
        ],
      },
      ...paragraphs(written),
      { kind: 'note', text: words.answer },
    ],
    foot: { ...foot, questions: words.unchecked },
    replyTo: row.emailAddress,
  }),
})
