import { defineMessage } from '#modules/messaging/index.ts'
import { enrollment } from '../telling/enrollment-subject.ts'

/** The digits that open an application for the person who asked for them. */
export const enrollmentCode = defineMessage({
  name: 'enrollment-code',
  about: enrollment,
  email: ({ words, paragraph }) => ({
    text: words,
    blocks: [paragraph(words.body), paragraph(words.digits), paragraph(words.after)],
  }),
  sms: ({ words, fill }) => fill(words.sms),
})
