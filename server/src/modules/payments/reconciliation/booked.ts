import { sql, type SQL } from 'drizzle-orm'
import type { MovedKind } from '#contracts/payments/reconciliation/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { firstOf } from '#platform/postgres/first-of.ts'
import type { ReportedMovement } from '#providers/payments/payment-provider.ts'
import { accounts } from '#modules/billing/index.ts'
import { namesOf, type Booked, type Span } from './compare.ts'

/** One account at a provider; null is that of the installation. */
export interface Account {
  provider: string
  accountId: string | null
}

/** What each kind of transfer on a provider's account says that moved. */
const movedBy: Record<string, MovedKind> = {
  payment: 'charge',
  refund: 'refund',
  refund_bounced: 'refund_returned',
  dispute_withdrawn: 'withdrawn',
  dispute_reinstated: 'reinstated',
  dispute_fee: 'dispute_fee',
  dispute_fee_returned: 'dispute_fee_returned',
}

interface Row extends Record<string, unknown> {
  kind: string
  subject_id: string
  amount_cents: string
  currency: string
  at: string
  payment_id: string
  provider_payment: string | null
  refund_id: string | null
  provider_refund: string | null
  dispute_id: string | null
  dispute: string | null
  movement: string | null
}

/** What the ledger has on an account within a stretch of time, and whenever it was of these orders. */
export async function bookedOn(
  ctx: Ctx,
  { provider, accountId }: Account,
  { from, until }: Span,
  orderIds: readonly string[],
): Promise<Booked[]> {
  const clearing = accounts.clearing(provider)
  const { rows } = await ctx.db.execute<Row>(sql`
    select t.kind, t.subject_id, t.amount_cents, t.currency, t.at, p.id as payment_id, p.provider_payment,
      r.id as refund_id, r.provider_refund, d.id as dispute_id, d.reference as dispute, m.reference as movement
    from ledger_transfers t
    left join dispute_movements m on m.tenant_id = t.tenant_id and m.id = t.subject_id and t.kind like 'dispute%'
    left join disputes d on d.tenant_id = m.tenant_id and d.id = m.dispute_id
    left join refunds r on r.tenant_id = t.tenant_id and r.id = t.subject_id and t.kind like 'refund%'
    join payments p on p.tenant_id = t.tenant_id and p.id = ${firstOf(sql`d.payment_id`, sql`r.payment_id`, sql`t.subject_id`)}
    where t.tenant_id = ${ctx.tenant.id} and ${clearing} in (t.debit_account, t.credit_account)
      and t.kind = any(${sql.param(Object.keys(movedBy))}::text[])
      and p.provider = ${provider} and p.account_id is not distinct from ${accountId}
      and (t.at >= ${from.toISOString()} and t.at < ${until.toISOString()} or t.order_id = any(${sql.param(orderIds)}::uuid[]))
    order by t.at, t.id`)
  return rows.map((row) => ({
    moved: movedBy[row.kind]!,
    subjectId: row.subject_id,
    amountCents: Number(row.amount_cents),
    currency: row.currency,
    at: new Date(row.at),
    paymentId: row.payment_id,
    refundId: row.refund_id,
    disputeId: row.dispute_id,
    names: row.movement
      ? namesOf.dispute(row.movement, row.dispute, row.provider_payment)
      : row.refund_id
        ? namesOf.refund(row.provider_refund, row.refund_id)
        : namesOf.charge(row.provider_payment, row.payment_id),
  }))
}

/** What a report's line is about, as far as we know of it. */
export interface Known {
  paymentId: string
  orderId: string
  refundId: string | null
  disputeId: string | null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const given = (names: readonly (string | null)[]) => [...new Set(names.filter((name) => name !== null))]
const ids = (names: readonly (string | null)[]) => given(names).filter((name) => uuid.test(name))
const list = (names: readonly string[], type: 'text' | 'uuid'): SQL =>
  sql`any(${sql.param(names)}::${sql.raw(type)}[])`

/** Finds payments, refunds and disputes by the names and marks that a report has of them. */
export async function knownIn(
  ctx: Ctx,
  { provider, accountId }: Account,
  report: readonly ReportedMovement[],
) {
  const own = sql`p.tenant_id = ${ctx.tenant.id} and p.provider = ${provider} and p.account_id is not distinct from ${accountId}`
  const names = (name: 'providerPayment' | 'providerRefund' | 'dispute') =>
    list(given(report.map((line) => line[name])), 'text')
  const marks = (name: 'paymentId' | 'refundId') => list(ids(report.map((line) => line[name])), 'uuid')
  const { rows } = await ctx.db.execute<{
    name: string
    payment_id: string
    order_id: string
    refund_id: string | null
    dispute_id: string | null
  }>(sql`
    select unnest(array['payment ' || p.provider_payment, 'id ' || p.id]) as name, p.id as payment_id, p.order_id,
      null::uuid as refund_id, null::uuid as dispute_id
    from payments p where ${own} and (p.provider_payment = ${names('providerPayment')} or p.id = ${marks('paymentId')})
    union all
    select unnest(array['refund ' || r.provider_refund, 'id ' || r.id]), p.id, p.order_id, r.id, null
    from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where ${own} and r.tenant_id = ${ctx.tenant.id} and (r.provider_refund = ${names('providerRefund')} or r.id = ${marks('refundId')})
    union all
    select 'dispute ' || d.reference, p.id, p.order_id, null, d.id
    from disputes d join payments p on p.tenant_id = d.tenant_id and p.id = d.payment_id
    where ${own} and d.tenant_id = ${ctx.tenant.id} and d.reference = ${names('dispute')}`)
  const byName = new Map<string, Known>(
    rows
      .filter(({ name }) => name !== null)
      .map((row) => [
        row.name,
        {
          paymentId: row.payment_id,
          orderId: row.order_id,
          refundId: row.refund_id,
          disputeId: row.dispute_id,
        },
      ]),
  )
  const knownOf = (line: ReportedMovement): Known | undefined =>
    byName.get(`dispute ${line.dispute}`) ??
    byName.get(`refund ${line.providerRefund}`) ??
    byName.get(`id ${line.refundId}`) ??
    byName.get(`payment ${line.providerPayment}`) ??
    byName.get(`id ${line.paymentId}`)
  return { knownOf, orderIds: [...new Set(rows.map(({ order_id: id }) => id))] }
}
