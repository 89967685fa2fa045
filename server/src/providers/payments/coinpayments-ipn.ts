import * as z from 'zod'
import { isSame } from '#platform/security/crypto.ts'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import { signatureOf } from './coinpayments-api.ts'
import type { PaymentEvent } from './payment-provider.ts'

const name = z.string().regex(/^\w{1,128}$/)
const told = z.object({
  ipn_mode: z.literal('hmac'),
  ipn_type: z.literal('api'),
  ipn_id: name,
  merchant: z.string(),
  txn_id: name,
  status: z.coerce.number().int(),
  custom: z.string().optional(),
})
const ours = z.tuple([z.uuid(), z.uuid()])
export const namesOf = (custom: string | undefined) => ours.safeParse(custom?.split(':')).data

/** Given back or reversed, without our having asked. */
export const reversed = -2

/** A notification in our own words; null when it is not signed with the secret, or not for this merchant. @throws UnreadableWebhook */
export function eventOf(
  signature: unknown,
  rawBody: Buffer,
  { merchantId, ipnSecret }: { merchantId: string; ipnSecret: string },
): PaymentEvent | null {
  if (typeof signature !== 'string' || !isSame(signature, signatureOf(rawBody, ipnSecret))) return null
  const parsed = told.safeParse(Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))))
  if (!parsed.success) throw new UnreadableWebhook()
  if (parsed.data.merchant !== merchantId) return null
  const { ipn_id: eventId, txn_id: session, status, custom } = parsed.data
  const isReversed = status === reversed
  return {
    eventId,
    type: `ipn.${status}`,
    tenantId: namesOf(custom)?.[0] ?? null,
    paymentId: namesOf(custom)?.[1] ?? null,
    refundId: null,
    session: isReversed ? null : session,
    dispute: isReversed ? { id: session, providerPayment: session } : null,
    problem: null,
  }
}
