import * as z from 'zod'
import { done } from '#platform/effects.ts'
import { ask } from './gpapi-api.ts'
import { namesOf, refundNamed } from './gpapi-events.ts'
import type { PaymentProvider, ReportedMovement } from './payment-provider.ts'

const lineShape = z.object({
  id: z.string(),
  time_created: z.string(),
  type: z.string(),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  reference: z.string().optional(),
  link_data: z.object({ reference: z.string().optional() }).optional(),
})
type Line = z.infer<typeof lineShape>

/** Of a transaction whose money has moved, or is on its way to our bank. */
export const capturedStatuses = ['CAPTURED', 'FUNDED']
const kinds: Record<string, ReportedMovement['kind']> = { SALE: 'charge', REFUND: 'refund' }
const linesAtOnce = 100

function movementOf(line: Line): ReportedMovement[] {
  const kind = capturedStatuses.includes(line.status) ? kinds[line.type] : undefined
  if (!kind) return []
  const isRefund = kind === 'refund'
  const names = namesOf(line.link_data?.reference ?? (isRefund ? undefined : line.reference))
  return [
    {
      ...{ reference: line.id, kind, currency: line.currency, at: new Date(line.time_created) },
      // What it keeps for itself stands in no report of single transactions.
      ...{ amountCents: Number(line.amount), feeCents: 0, dispute: null },
      ...{ providerPayment: isRefund ? null : line.id, providerRefund: isRefund ? line.id : null },
      ...{ tenantId: names?.[0] ?? null, paymentId: names?.[1] ?? null },
      refundId: isRefund ? refundNamed(line.reference) : null,
    },
  ]
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export const gpapiReport: Required<Pick<PaymentProvider, 'movementsOf'>> = {
  /** Its report of transactions is asked by whole days, both of which count; what is around the span is left out here. */
  movementsOf(at, { from, until, page }) {
    const shown = Number(page ?? '1')
    const query = new URLSearchParams({
      page: String(shown),
      page_size: String(linesAtOnce),
      // What comes while pages are read is on the last one.
      ...{ order: 'ASC', order_by: 'TIME_CREATED' },
      ...{ from_time_created: dayOf(from), to_time_created: dayOf(until) },
    })
    return ask(at, 'report', { method: 'GET', path: `/transactions?${query}` }, (body) => {
      const { transactions } = z.object({ transactions: z.array(lineShape) }).parse(body)
      return done({
        movements: transactions.flatMap(movementOf).filter((one) => one.at >= from && one.at < until),
        next: transactions.length === linesAtOnce ? String(shown + 1) : null,
      })
    })
  },
}
