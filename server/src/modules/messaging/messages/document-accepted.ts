import { enrollmentMessage } from './enrollment-message.ts'

/** What was sent is fine, and the application waits to be signed. */
export const documentAccepted = enrollmentMessage('document-accepted', {
  mayWait: true,
  leadsBackBy: 'er',
  during: ['draft'],
  email: ({ document: { accepted }, paragraph, openButton }) => ({
    text: accepted,
    blocks: [paragraph(accepted.body), paragraph(accepted.after), openButton(accepted.action)],
  }),
  sms: ({ document: { accepted }, fill }) => fill(accepted.sms),
})
