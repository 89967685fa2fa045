import * as z from 'zod'
import { linkToken } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { personKinds } from './people.ts'

/** Take the new address, stop the change that was asked for, or get the old address back after it. */
export const emailLinkActions = ['confirm', 'cancel', 'restore'] as const

/** What a link about a change of address does when its button is pressed. */
export const emailLinkView = z.object({
  action: z.enum(emailLinkActions),
  kind: z.enum(personKinds).describe('Whose account it is'),
  email: z.string().describe('The address that the account has afterwards, masked'),
})
export type EmailLinkView = z.infer<typeof emailLinkView>

const tags = ['E-mail address']
const input = z.strictObject({ token: linkToken })

/** The links in the messages about a change of address; they need no sign-in, whoever's account it is. */
export const emailLinksContract = {
  read: endpoint(
    { access: 'public', limitPerMinute: 30 },
    { method: 'GET', path: '/public/email_link', summary: 'What a link would do; it stays good', tags },
  )
    .input(input)
    .output(emailLinkView),
  use: endpoint(
    { access: 'public', limitPerMinute: 20 },
    { method: 'POST', path: '/public/email_link', summary: 'Do it; the link works once', tags },
  )
    .input(input)
    .output(emailLinkView),
}
