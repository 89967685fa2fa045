import { documentStates } from '#contracts/enrollment/document/choices.ts'
import { enrollmentMessage } from './enrollment-message.ts'

/** What was sent cannot be taken: why, and the way to send another. */
export const documentRefused = enrollmentMessage('document-refused', {
  mayWait: true,
  leadsBackBy: 'er',
  during: documentStates,
  email: ({ document: { refused }, paragraph, openButton }) => ({
    text: refused,
    blocks: [paragraph(refused.body), paragraph(refused.after), openButton(refused.action)],
  }),
  sms: ({ document: { refused }, fill }) => fill(refused.sms),
})
