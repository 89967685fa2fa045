import { enrollmentMessage } from './enrollment-message.ts'

/** The household qualifies, and until when that can be used. */
export const enrollmentQualified = enrollmentMessage('enrollment-qualified', {
  mayWait: true,
  leadsBackBy: 'er',
  email: ({ words: { qualified }, paragraph, openButton }) => ({
    text: qualified,
    blocks: [paragraph(qualified.body), paragraph(qualified.after), openButton(qualified.action)],
  }),
  sms: ({ words: { qualified }, fill }) => fill(qualified.sms),
})
