import { enrollmentMessage } from './enrollment-message.ts'

/** The questions are answered in part alone. */
export const enrollmentUnfinished = enrollmentMessage('enrollment-unfinished', {
  mayWait: true,
  leadsBackBy: 'er',
  during: ['draft'],
  email: ({ words: { unfinished }, paragraph, openButton }) => ({
    text: unfinished,
    blocks: [paragraph(unfinished.body), paragraph(unfinished.after), openButton(unfinished.action)],
  }),
  sms: ({ words: { unfinished }, fill }) => fill(unfinished.sms),
})
