import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { text } from '../primitives.ts'
import { personKinds } from './choices.ts'
import { linkToken } from './views.ts'

const isValidResellerCode = endpoint(
  { access: 'public', limitPerMinute: 30 },
  {
    method: 'GET',
    path: '/public/utility/is_valid_reseller_code',
    summary: 'Whether somebody sells under this code',
    tags: ['Resellers'],
  },
)
  .input(z.strictObject({ code: text(40) }))
  .output(z.object({ isValid: z.boolean(), displayName: z.string().nullable() }))

/** Take the new address, stop the change that was asked for, or get the old address back after it. */
export const emailLinkActions = ['confirm', 'cancel', 'restore'] as const

/** What a link about a change of address does when its button is pressed. */
export const emailLinkView = z.object({
  action: z.enum(emailLinkActions),
  kind: z.enum(personKinds).describe('Whose account it is'),
  email: z.string().describe('The address that the account has afterwards, masked'),
})
export type EmailLinkView = z.infer<typeof emailLinkView>

const emailLinkTags = ['E-mail address']
const emailLink = z.strictObject({ token: linkToken })

/** The links in the messages about a change of address; they need no sign-in, no matter whose account it is. */
const emailLinks = {
  read: endpoint(
    { access: 'public', limitPerMinute: 30 },
    {
      method: 'GET',
      path: '/public/email_link',
      summary: 'What a link would do; it stays good',
      tags: emailLinkTags,
    },
  )
    .input(emailLink)
    .output(emailLinkView),
  use: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/email_link',
      summary: 'Do it; the link works once',
      tags: emailLinkTags,
    },
  )
    .input(emailLink)
    .output(emailLinkView),
}

export const publicIdentity = { emailLinks, isValidResellerCode }
