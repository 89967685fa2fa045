import type Stripe from 'stripe'
import type { ReportedMovement, ReportPage } from './payment-provider.ts'

/** Lines by their category (https://docs.stripe.com/reports/reporting-categories); any other moves no buyer's money. */
const kinds: Record<string, ReportedMovement['kind']> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_returned',
  dispute: 'withdrawn',
  dispute_reversal: 'reinstated',
  fee: 'fee',
}

/** A page of balance transactions, each with what it came from. */
export const reportOf = ({ data, has_more }: Stripe.ApiList<Stripe.BalanceTransaction>): ReportPage => ({
  movements: data.flatMap((line) => {
    const kind = kinds[line.reporting_category]
    return kind ? [movementOf(line, kind)] : []
  }),
  next: has_more ? (data.at(-1)?.id ?? null) : null,
})

function movementOf(
  { id, amount, fee, currency, created, source }: Stripe.BalanceTransaction,
  kind: ReportedMovement['kind'],
): ReportedMovement {
  const of = sourceOf(source)
  return {
    ...{ reference: id, kind, currency: currency.toUpperCase(), at: new Date(created * 1000) },
    // A fee of its own is the whole line, taken as what is below zero.
    amountCents: kind === 'fee' ? 0 : Math.abs(amount),
    feeCents: kind === 'fee' ? -amount : fee,
    ...of,
  }
}

type Named = Pick<
  ReportedMovement,
  'providerPayment' | 'providerRefund' | 'dispute' | 'tenantId' | 'paymentId' | 'refundId'
>

function sourceOf(source: Stripe.BalanceTransaction['source']): Named {
  const nothing: Named = {
    ...{ providerPayment: null, providerRefund: null, dispute: null },
    ...{ tenantId: null, paymentId: null, refundId: null },
  }
  if (typeof source === 'string' || source === null) return nothing
  if (source.object === 'dispute')
    return { ...nothing, dispute: source.id, providerPayment: idOf(source.payment_intent) }
  if (source.object !== 'charge' && source.object !== 'refund') return nothing
  const { metadata, payment_intent: intent } = source
  return {
    ...nothing,
    providerPayment: idOf(intent),
    providerRefund: source.object === 'refund' ? source.id : null,
    tenantId: metadata?.tenant_id ?? null,
    paymentId: metadata?.payment_id ?? null,
    refundId: source.object === 'refund' ? (metadata?.refund_id ?? null) : null,
  }
}

const idOf = (named: string | { id: string } | null) =>
  typeof named === 'object' ? (named?.id ?? null) : named
