import { contactMessage } from './contact-message.ts'

/** More visitors write than are mailed one by one: for the support address, once an hour, with the way to all of them. */
export const contactCrowd = contactMessage(
  'contact-crowd',
  ({ words: { contactCrowd: part, contactMessage: common }, fill, listUrl, paragraphs }) => ({
    text: part,
    blocks: [
      ...paragraphs(fill(part.body)),
      { kind: 'button', label: part.action, url: listUrl, isPrimary: true },
    ],
    foot: { questions: part.after, automatic: common.automatic },
  }),
)
