import { sql, type SQL } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { paymentList } from '#contracts/payments/lists.ts'
import type { PaymentRow } from '#contracts/payments/views.ts'
import type { Ctx } from '#platform/context.ts'
import { upTo, type Found } from '#platform/lists/find-by-words.ts'
import { newId } from '#platform/database/ids.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets, ofAmounts } from '#platform/lists/match-by-facets.ts'
import { emit } from '#platform/outbox.ts'
import { ordersFound } from '#modules/orders/index.ts'
import { nameOrErased } from '#platform/security/erased-address.ts'
import { capturedStates } from './statuses.ts'

const isCaptured = sql`p.state in ${[...capturedStates]}`

const faceted = {
  table: 'payments',
  alias: 'p',
  facets: { state: 'state', provider: 'provider', method: 'method' },
  narrow: ['search', 'openRefund', 'isUnknown'],
  plainSort: 'createdAt',
  amount: { filter: 'amount', column: 'amount_cents' },
}

export const listOfPayments = bindList<typeof paymentList, PaymentRow>(paymentList, {
  from: sql`payments p`,
  scope: (ctx) => sql`p.tenant_id = ${ctx.tenant.id}`,
  id: sql`p.id`,
  details: () => sql`join orders o on o.tenant_id = p.tenant_id and o.id = p.order_id`,
  columns: {
    paymentNumber: sql`o.number || '/' || p.attempt`,
    createdAt: sql`p.created_at`,
    emailAddress: sql`o.email_address`,
    customerName: nameOrErased(sql`o.customer_name`, sql`o.email_address`),
    state: sql`p.state`,
    provider: sql`p.provider`,
    method: sql`p.method`,
    providerReference: sql`coalesce(p.provider_payment, p.reference, p.provider_session)`,
    problem: sql`p.problem`,
    amountCents: sql`p.amount_cents`,
    refundedCents: sql`p.refunded_cents`,
    currency: { value: sql`p.currency`, view: (currency: string) => currency },
  },
  filters: {
    amount: ofAmounts(faceted),
    openRefund: sql`p.reserved_cents > 0`,
    isUnknown: (ctx, { isUnknown }) => {
      const own = sql`tenant_id = ${ctx.tenant.id} and state = 'unknown'`
      const lost = sql`(select id from payments where ${own} union select payment_id from refunds where ${own})`
      return isUnknown ? sql`p.id in ${lost}` : sql`p.id not in ${lost}`
    },
  },
  search: paymentsFound,
  totals: {
    sums: {
      amountCents: sql`coalesce(sum(p.amount_cents), 0)::bigint`,
      capturedCents: sql`coalesce(sum(p.amount_cents) filter (where ${isCaptured}), 0)::bigint`,
      refundedCents: sql`coalesce(sum(p.refunded_cents), 0)::bigint`,
      netCents: sql`coalesce(sum(p.amount_cents - p.refunded_cents) filter (where ${isCaptured}), 0)::bigint`,
    },
  },
  match: byFacets<typeof paymentList>(faceted),
  taken: (ctx, data) => emit(ctx, events.payment.export, { subject: newId(), data: { ...data } }),
})

/** Ids of the payments that bear a reference, or a refund of which does. */
export function referenced(ctx: Ctx, text: string): SQL {
  const reference = text.trim()
  const own = sql`tenant_id = ${ctx.tenant.id}`
  return sql.join(
    [
      ...['provider_payment', 'provider_session', 'reference'].map(
        (column) => sql`(select id from payments where ${own} and ${sql.identifier(column)} = ${reference})`,
      ),
      sql`(select payment_id as id from refunds where ${own} and provider_refund = ${reference})`,
    ],
    sql` union `,
  )
}

/** The same, and but for a provider's reference those of the orders that a search means. */
function paymentsFound(ctx: Ctx, search: string): Found {
  const orders = /^[a-z]+_\w+$/.test(search.trim()) ? undefined : ordersFound(ctx, search)
  const own = referenced(ctx, search)
  if (!orders) return { ids: () => own, has: sql`p.id in (${own})` }
  return {
    ids: (most) => sql`${own} union all (select p.id from (${orders.ids()}) f
      join payments p on p.tenant_id = ${ctx.tenant.id} and p.order_id = f.id${upTo(most)})`,
    // Asked of each row: planned as a set, every order that is meant would be read first.
    has: sql`(p.id in (${own}) or coalesce((select ${orders.has} from orders o
      where o.tenant_id = ${ctx.tenant.id} and o.id = p.order_id), false))`,
  }
}
