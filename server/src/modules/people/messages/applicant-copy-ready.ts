import { enrollment } from '#modules/enrollment/index.ts'
import { defineMessage } from '#modules/messaging/index.ts'

/** The copy of their data that an applicant asked for can be fetched. */
export const applicantCopyReady = defineMessage({
  name: 'applicant-copy-ready',
  about: enrollment,
  email: ({ words, paragraph, openButton }) => ({
    text: words,
    blocks: [paragraph(words.body), paragraph(words.after), openButton(words.action)],
  }),
})
