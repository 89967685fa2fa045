import { createCustomer } from './customers.ts'
import { invalidRequest } from './errors.ts'
import { emitEvent } from './events.ts'
import { cancelIntent } from './intents.ts'
import type { SessionRow, Stripe } from './store.ts'
import type { CheckoutSession } from './types.ts'

/** The money has arrived: completes the session, with the customer that saving the card needs. */
export function completeSession(stripe: Stripe, row: SessionRow, name: string | null): CheckoutSession {
  const { session } = row
  session.status = 'complete'
  session.payment_status = 'paid'
  session.url = null
  session.customer_details = {
    ...session.customer_details,
    email: session.customer_details?.email ?? null,
    name,
  }
  stripe.store.sessions.put(session.id, row)
  emitEvent(stripe, 'checkout.session.completed', session)
  return session
}

/** The customer of a session, created when the session asks for one. */
export function customerOfSession(
  stripe: Stripe,
  row: SessionRow,
  email: string | null,
  name: string | null,
): string | null {
  const { session, intentData } = row
  if (session.customer || (session.customer_creation !== 'always' && !intentData.setupFutureUsage))
    return session.customer
  session.customer = createCustomer(stripe, { email: email ?? '', name: name ?? '' }).id
  return session.customer
}

/** Closes an open session and cancels what was begun in it. */
export function expireSession(stripe: Stripe, row: SessionRow): CheckoutSession {
  const { session } = row
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  session.status = 'expired'
  session.url = null
  stripe.store.sessions.put(session.id, row)
  const intent = session.payment_intent ? stripe.store.intents.get(session.payment_intent) : undefined
  if (intent) cancelIntent(stripe, intent, 'automatic')
  emitEvent(stripe, 'checkout.session.expired', session)
  return session
}

export function expireOverdueSessions(stripe: Stripe): void {
  const now = stripe.world.nowSeconds()
  for (const row of stripe.store.sessionsByStatus('open'))
    if (row.session.expires_at <= now) expireSession(stripe, row)
}
