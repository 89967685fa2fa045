import { enrollmentMessage } from './enrollment-message.ts'

/** The registry did not take the household: what to do stands on the page, and nothing of why in the message. */
export const enrollmentFailed = enrollmentMessage('enrollment-failed', {
  mayWait: true,
  leadsBackBy: 'er',
  during: ['nlad_failed'],
  email: ({ words: { failed }, paragraph, openButton }) => ({
    text: failed,
    blocks: [paragraph(failed.body), paragraph(failed.after), openButton(failed.action)],
  }),
  sms: ({ words: { failed }, fill }) => fill(failed.sms),
})
