import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { isLinkToken } from './link-token.ts'

/** What an invitation knows of whom it is for; null where the link is none, or no longer. */
export async function invitationIn(
  { api }: Site,
  kind: 'administrator' | 'fulfillmentAgent',
  query: URLSearchParams,
) {
  const token = query.get('token') ?? ''
  if (!isLinkToken(token)) return null
  const outcome = await resultOf(api.identity[kind].invitation({ token }))
  if (outcome.ok) return outcome.value
  const { code, status } = outcome.problem
  if (code === 'LINK_INVALID') return null
  throw new Response(null, { status })
}
