import type { AccountEmailContext, Part } from '../account-email.ts'

/** A message about a person's account, always an e-mail to the address that it has. */
export interface AccountMessage<Name extends string = string> {
  /** For ever: it stands in the log of what was sent, and in the keys by which nothing is sent twice. */
  name: Name
  about: 'account'
  email: (context: AccountEmailContext) => Part
}

export const accountMessage = <Name extends string>(
  name: Name,
  email: AccountMessage['email'],
): AccountMessage<Name> => ({ name, about: 'account', email })
