import type { Part } from '../account-email.ts'
import type { ContactEmailContext } from '../contact-email.ts'

/** An e-mail about what a visitor wrote; `replyTo` where an answer goes to somebody else than the support address. */
export interface ContactMessage<Name extends string = string> {
  /** For ever, as of all messages. */
  name: Name
  about: 'contact'
  email: (
    context: ContactEmailContext,
  ) => Part & { foot: { questions: string; automatic: string }; replyTo?: string }
}

export const contactMessage = <Name extends string>(
  name: Name,
  email: ContactMessage['email'],
): ContactMessage<Name> => ({ name, about: 'contact', email })
