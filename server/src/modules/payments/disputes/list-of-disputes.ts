import { sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import { disputeList } from '#contracts/payments/disputes/lists.ts'
import type { DisputeRow } from '#contracts/payments/disputes/views.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { newId } from '#platform/database/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { fewOf, upTo, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'
import { byFacets, ofAmounts } from '#platform/lists/match-by-facets.ts'
import { emit } from '#platform/outbox.ts'
import { ordersFound } from '#modules/orders/index.ts'
import { referenced } from '../list-of-payments.ts'

const faceted = {
  table: 'disputes',
  alias: 'd',
  facets: { state: 'state', reason: 'reason', provider: 'provider' },
  narrow: ['search', 'needsAttention', 'due'],
  plainSort: 'openedAt',
  amount: { filter: 'amount', column: 'amount_cents' },
}

export const listOfDisputes = bindList<typeof disputeList, DisputeRow>(disputeList, {
  from: sql`disputes d`,
  scope: (ctx) => sql`d.tenant_id = ${ctx.tenant.id}`,
  id: sql`d.id`,
  details: () => sql`join payments p on p.tenant_id = d.tenant_id and p.id = d.payment_id
    join orders o on o.tenant_id = d.tenant_id and o.id = d.order_id`,
  columns: {
    reference: sql`d.reference`,
    openedAt: sql`d.opened_at`,
    state: sql`d.state`,
    dueAt: sql`d.due_at`,
    reason: sql`d.reason`,
    paymentNumber: sql`o.number || '/' || p.attempt`,
    emailAddress: sql`o.email_address`,
    provider: sql`d.provider`,
    amountCents: sql`d.amount_cents`,
    feeCents: sql`d.fee_cents`,
    currency: { value: sql`d.currency`, view: (currency: string) => currency },
  },
  filters: {
    amount: ofAmounts(faceted),
    needsAttention: needsAttention('dispute', sql`d.id`),
  },
  search: disputesFound,
  totals: {
    sums: {
      amountCents: sql`coalesce(sum(d.amount_cents), 0)::bigint`,
      feeCents: sql`coalesce(sum(d.fee_cents), 0)::bigint`,
      lostCents: sql`coalesce(sum(d.withdrawn_cents) filter (where d.state in ('lost', 'accepted')), 0)::bigint`,
    },
  },
  match: byFacets<typeof disputeList>(faceted),
  taken: (ctx, data) => emit(ctx, events.dispute.export, { subject: newId(), data: { ...data } }),
})

/** Disputes that bear a reference, of a payment that does, or of an order that a search means. */
function disputesFound(ctx: Ctx, search: string): Found {
  const own = sql`d.tenant_id = ${ctx.tenant.id}`
  const named = sql`select d.id from disputes d where ${own} and d.reference = ${search.trim()}
    union select d.id from (${referenced(ctx, search)}) f join disputes d on ${own} and d.payment_id = f.id`
  const orders = ordersFound(ctx, search)
  if (!orders) return fewOf(named, sql`d.id`)
  return {
    ids: (most) => sql`${named} union all (select d.id from (${orders.ids()}) f
      join disputes d on ${own} and d.order_id = f.id${upTo(most)})`,
    has: sql`(d.id in (${named}) or coalesce((select ${orders.has} from orders o
      where o.tenant_id = ${ctx.tenant.id} and o.id = d.order_id), false))`,
  }
}
