import { enrollmentMessage } from './enrollment-message.ts'

/** The National Verifier still waits for the person. */
export const enrollmentReminder = enrollmentMessage('enrollment-reminder', {
  mayWait: true,
  leadsBackBy: 'nr',
  during: ['nv_pending_cert', 'nv_pending_resolution', 'nv_rejected'],
  email: ({ words: { reminder }, paragraph, openButton }) => ({
    text: reminder,
    blocks: [paragraph(reminder.body), paragraph(reminder.after), openButton(reminder.action)],
  }),
  sms: ({ words: { reminder }, fill }) => fill(reminder.sms),
})
