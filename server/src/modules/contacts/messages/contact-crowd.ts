import { defineMessage } from '#modules/messaging/index.ts'
import { contact } from '../contact-subject.ts'

/** More visitors write than are mailed one by one: for the support address, once an hour, with the way to all of them. */
export const contactCrowd = defineMessage({
  name: 'contact-crowd',
  about: contact,
  email: ({ words, fill, foot, listButton, paragraphs }) => ({
    text: words,
    blocks: [...paragraphs(fill(words.body)), listButton(words.action)],
    foot: { ...foot, questions: words.after },
  }),
})
