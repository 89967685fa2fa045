import { accountMessage } from './account-message.ts'

export const emailRestored = accountMessage(
  'email-restored',
  ({ words: { emailRestored: part }, paragraph }) => ({
    text: part,
    blocks: [paragraph(part.body), paragraph(part.after)],
  }),
)
