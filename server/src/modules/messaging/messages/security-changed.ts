import { accountMessage } from './account-message.ts'

/** A password or second factor is another one now. */
export const securityChanged = accountMessage(
  'security-changed',
  ({ words: { securityChanged: part }, facts, paragraph, areaButton }) => ({
    text: part,
    blocks: [
      paragraph((part.what as Record<string, string>)[facts.about.what ?? ''] ?? part.what.password_changed),
      paragraph(part.after),
      areaButton(part.action, 'forgot'),
    ],
  }),
)
