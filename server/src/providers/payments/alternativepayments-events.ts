import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { isSame } from '#platform/security/crypto.ts'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import { jsonOf } from '../exchange.ts'
import type { PaymentEvent } from './payment-provider.ts'

const name = z.string().regex(/^\w{1,64}$/)
const told = z.object({
  id: name,
  type: z.string().max(60),
  transaction: z.object({ id: name, merchantPassThruData: z.string().max(200).optional() }),
  refund: z.object({ merchantPassThruData: z.string().max(200).optional() }).optional(),
})
const ours = z.tuple([z.uuid(), z.uuid()])
export const namesOf = (passThru: string | undefined) => ours.safeParse(passThru?.split(':')).data

/** A notification in our own words; null when it is not signed with the secret. Nothing that it says is believed. @throws UnreadableWebhook */
export function eventOf(signature: unknown, rawBody: Buffer, secret: string): PaymentEvent | null {
  if (typeof signature !== 'string') return null
  if (!isSame(signature, createHmac('sha256', secret).update(rawBody).digest('hex'))) return null
  const parsed = told.safeParse(jsonOf(rawBody))
  if (!parsed.success) throw new UnreadableWebhook()
  const { id: eventId, type, transaction, refund } = parsed.data
  const names = namesOf(transaction.merchantPassThruData)
  return {
    ...{ eventId, type },
    tenantId: names?.[0] ?? null,
    paymentId: names?.[1] ?? null,
    refundId: z.uuid().safeParse(refund?.merchantPassThruData).data ?? null,
    session: refund ? null : transaction.id,
    dispute: null,
    problem: null,
  }
}
