import { enrollmentMessage } from './enrollment-message.ts'

/** The National Verifier waits for the person: a signature or a proof. */
export const enrollmentAction = enrollmentMessage('enrollment-action', {
  mayWait: true,
  leadsBackBy: 'nr',
  during: ['nv_pending_cert', 'nv_pending_resolution', 'nv_rejected'],
  email: ({ words: { action }, paragraph, openButton }) => ({
    text: action,
    blocks: [paragraph(action.body), paragraph(action.after), openButton(action.action)],
  }),
  sms: ({ words: { action }, fill }) => fill(action.sms),
})
