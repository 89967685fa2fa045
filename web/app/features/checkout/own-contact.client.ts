import type { SubscriberProfile } from '#contracts/identity/views.ts'
import { sessionToken } from '../../session.client.ts'
import { kindOf } from '../../kit/session/session-rules.ts'

/**
 * What the profile of whoever is signed in says for the checkout's fields. A session that is over says nothing and
 * interrupts nobody: the checkout needs none.
 */
export async function ownContact(): Promise<Record<string, string | null>> {
  const token = sessionToken()
  if (kindOf(token) !== 'subscriber') return {}
  const answer = await fetch('/api/subscriber/profile', { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) return {}
  const { email: emailAddress, phoneNumber, firstName, lastName } = (await answer.json()) as SubscriberProfile
  return { emailAddress, phoneNumber, shippingFirstName: firstName, shippingLastName: lastName }
}
