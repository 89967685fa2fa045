import { accountMessage } from './account-message.ts'

/** To the old address, from which the change can be stopped. */
export const emailChangeAsked = accountMessage(
  'email-change-asked',
  ({ words: { emailChangeAsked: part }, paragraph, device, linkButton }) => ({
    text: part,
    blocks: [paragraph(part.body), device, paragraph(part.after), linkButton(part.action, 'email')],
  }),
)
