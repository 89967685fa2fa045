import type { SubscriberProfile } from '#contracts/identity/views.ts'
import type { OwnWallet } from '#contracts/wallets/views.ts'
import { sessionToken } from '../../session.client.ts'
import { kindOf } from '../../kit/session/session-rules.ts'

/**
 * What the profile of a buyer who is signed in says for the checkout's fields. A session that is over says nothing
 * and interrupts nobody: the checkout needs none.
 */
export async function ownContact(): Promise<Record<string, string | null>> {
  const token = sessionToken()
  if (kindOf(token) !== 'subscriber') return {}
  const answer = await fetch('/api/subscriber/profile', { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) return {}
  const { email: emailAddress, phoneNumber, firstName, lastName } = (await answer.json()) as SubscriberProfile
  return { emailAddress, phoneNumber, shippingFirstName: firstName, shippingLastName: lastName }
}

/** What a signed-in subscriber has with the shop; nothing for anybody else. */
export async function ownBalance(): Promise<number> {
  const token = sessionToken()
  if (kindOf(token) !== 'subscriber') return 0
  const answer = await fetch('/api/subscriber/balance', { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) return 0
  const { balances } = (await answer.json()) as OwnWallet
  return balances.find(({ currency }) => currency === 'USD')?.balanceCents ?? 0
}

/** Pays an order from it. @returns whether it is paid */
export async function payFromBalance(orderToken: string, key: string): Promise<boolean> {
  const answer = await fetch('/api/subscriber/payment', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sessionToken()}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ token: orderToken }),
  })
  return answer.ok
}
