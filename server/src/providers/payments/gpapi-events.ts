import * as z from 'zod'
import { isSame } from '#platform/security/crypto.ts'
import { UnreadableWebhook } from '#platform/http/webhooks.ts'
import { jsonOf } from '../exchange.ts'
import { hashOf } from './gpapi-api.ts'
import type { PaymentEvent } from './payment-provider.ts'

const name = z.string().regex(/^\w{1,64}$/)
const told = z.object({
  id: name,
  type: z.string().max(40),
  status: z.string().max(40),
  reference: z.string().max(100).optional(),
  link_data: z.object({ id: name, reference: z.string().max(100).optional() }).optional(),
  action: z.object({ id: name }),
})

const hex = '[0-9a-f]'
const uuidOf = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A reference has room for two names without their hyphens. */
export const referenceOf = (...names: string[]) => names.join('').replaceAll('-', '')

/** Tenant and payment of a reference of ours. */
export function namesOf(reference: string | undefined): [tenantId: string, paymentId: string] | null {
  if (!new RegExp(`^${hex}{64}$`).test(reference ?? '')) return null
  return [uuidOf(reference!.slice(0, 32)), uuidOf(reference!.slice(32))]
}

/** The refund of a reference of ours; null for any other. */
export const refundNamed = (reference: string | undefined): string | null =>
  new RegExp(`^${hex}{32}$`).test(reference ?? '') ? uuidOf(reference!) : null

/** A notification in our own words; null when it is not signed with the key. @throws UnreadableWebhook */
export function eventOf(signature: unknown, rawBody: Buffer, appKey: string): PaymentEvent | null {
  if (typeof signature !== 'string' || !isSame(signature.toLowerCase(), hashOf(rawBody, appKey))) return null
  const parsed = told.safeParse(jsonOf(rawBody))
  if (!parsed.success) throw new UnreadableWebhook()
  const { type, status, reference, link_data: link, action } = parsed.data
  const names = namesOf(link?.reference)
  const isRefund = type === 'REFUND'
  return {
    eventId: action.id,
    type: `${type}.${status}`,
    tenantId: names?.[0] ?? null,
    paymentId: names?.[1] ?? null,
    refundId: isRefund ? refundNamed(reference) : null,
    session: isRefund ? null : (link?.id ?? null),
    dispute: null,
    problem: null,
  }
}
