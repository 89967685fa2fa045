import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { personKinds } from './people.ts'
import { id, instant, statedReason } from './primitives.ts'

const supportInput = z.strictObject({
  id,
  /** The person reads it. */
  reason: statedReason,
  /** Only an owner may, and only where looking is not enough. */
  mayWrite: z.boolean().default(false),
})

export const supportHandover = z.object({
  /** Opens the session once, within a minute. */
  code: z.string(),
  kind: z.enum(personKinds),
  /** When the support login ends. */
  expiresAt: instant,
})
export type SupportHandover = z.infer<typeof supportHandover>

const login = (kind: 'subscriber' | 'reseller') =>
  endpoint(
    { access: 'support.login', limitPerMinute: 20 },
    {
      method: 'POST',
      path: `/administrator/${kind}/{id}/support/login`,
      summary: `Work in the place of a ${kind} for 20 minutes, read-only unless said otherwise`,
      tags: ['Support'],
    },
  )
    .input(supportInput)
    .output(supportHandover)

export const supportContract = {
  subscriber: login('subscriber'),
  reseller: login('reseller'),
  /** The new tab trades the code it was opened with for the session. */
  session: endpoint(
    { access: 'public', limitPerMinute: 20 },
    {
      method: 'POST',
      path: '/public/support/session',
      summary: 'Trade the one-time code of a support login for its session',
      tags: ['Support'],
    },
  )
    .input(z.strictObject({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'LINK_INCOMPLETE') }))
    .output(
      z.object({
        token: z.string(),
        kind: z.enum(personKinds),
        expiresAt: instant,
        idleSeconds: z.int(),
      }),
    ),
}
