import { enrollmentMessage } from './enrollment-message.ts'

/** The application, or its approval, has run out; it can be begun again with the same answers. */
export const enrollmentExpired = enrollmentMessage('enrollment-expired', {
  mayWait: true,
  leadsBackBy: 'er',
  during: ['nv_expired'],
  email: ({ words: { expired }, paragraph, openButton }) => ({
    text: expired,
    blocks: [paragraph(expired.body), paragraph(expired.after), openButton(expired.action)],
  }),
  sms: ({ words: { expired }, fill }) => fill(expired.sms),
})
