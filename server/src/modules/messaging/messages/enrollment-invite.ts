import { enrollmentMessage } from './enrollment-message.ts'

/** A seller has begun an application, and the customer goes on with it alone. */
export const enrollmentInvite = enrollmentMessage('enrollment-invite', {
  leadsBackBy: 'e',
  during: ['draft'],
  email: ({ words: { invite }, paragraph, openButton }) => ({
    text: invite,
    blocks: [paragraph(invite.body), paragraph(invite.after), openButton(invite.action)],
  }),
  sms: ({ words: { invite }, fill }) => fill(invite.sms),
})
