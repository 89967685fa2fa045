import { oneLine } from '../contact-email.ts'
import { contactMessage } from './contact-message.ts'

/** What a visitor wrote, for the support address; an answer to it goes to the visitor. */
export const contactReceived = contactMessage(
  'contact-message',
  ({ words: { contactMessage: part }, row, topic, written, paragraphs }) => ({
    text: part,
    blocks: [
      {
        kind: 'facts',
        rows: [
          [part.name, oneLine(row.name)],
          [part.emailAddress, row.emailAddress],
          ...(row.orderNumber ? [[part.orderNumber, oneLine(row.orderNumber)] as [string, string]] : []),
          [part.topic, topic],
          [part.reference, row.reference],
        ],
      },
      ...paragraphs(written),
      { kind: 'note', text: part.answer },
    ],
    foot: { questions: part.unchecked, automatic: part.automatic },
    replyTo: row.emailAddress,
  }),
)
