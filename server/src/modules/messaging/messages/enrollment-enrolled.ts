import { enrollmentMessage } from './enrollment-message.ts'

/** The household is in the registry: what happens next. */
export const enrollmentEnrolled = enrollmentMessage('enrollment-enrolled', {
  mayWait: true,
  email: ({ words: { enrolled }, paragraph, openButton }) => ({
    text: enrolled,
    blocks: [paragraph(enrolled.body), paragraph(enrolled.after), openButton(enrolled.action)],
  }),
  sms: ({ words: { enrolled }, fill }) => fill(enrolled.sms),
})
