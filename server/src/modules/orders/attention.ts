import { and, inArray, sql } from 'drizzle-orm'
import type { AttentionReason } from '#contracts/orders/machines.ts'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { isOrder } from './statuses.ts'

const paymentOf = sql`p.tenant_id = ${orders.tenantId} and p.order_id = ${orders.id}`
const isWithUs = sql`exists (select 1 from payments p where ${paymentOf} and p.state in ('succeeded', 'partially_refunded'))`

/** A paid order that did not get the SIM cards that it bought and is still to be sent. */
export const lacksSims = sql`(${orders.status} = 'confirmed' and exists (
    select 1 from events e where e.tenant_id = ${orders.tenantId} and e.timeline_id = ${orders.id}
      and e.type = 'order.stock_missing') and exists (
    select 1 from order_lines l where l.tenant_id = ${orders.tenantId} and l.order_id = ${orders.id}
      and l.kind = 'plan' and l.sim_type = 'physical' and l.quantity > (
        select count(*) from sims s where s.tenant_id = l.tenant_id and s.order_line_id = l.id)
      and not exists (
        select 1 from fulfillments f
        where f.tenant_id = l.tenant_id and f.order_line_id = l.id and f.state = 'cancelled')))`

/** What else of an order a person should look at, by its own rows; null where nothing is. */
const stillOpen = sql<AttentionReason | null>`case
  when exists (select 1 from payments p where ${paymentOf} and p.state = 'disputed') then 'dispute'
  when exists (
    select 1 from events e join payments p on p.tenant_id = e.tenant_id and p.id::text = e.data ->> 'paymentId'
    where e.tenant_id = ${orders.tenantId} and e.timeline_id = ${orders.id} and e.type = 'order.duplicate_payment'
      and p.state in ('succeeded', 'partially_refunded')) then 'duplicate_payment'
  when ${orders.status} = 'on_hold'
    then case when ${orders.paidCents} = ${orders.totalCents} then 'late_payment' else 'amount_mismatch' end
  when ${orders.activationStatus} = 'error' and ${orders.status} <> 'cancelled' then 'provisioning_failed'
  when exists (
    select 1 from refunds r join payments p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where ${paymentOf} and p.state in ('succeeded', 'partially_refunded') and r.state = 'failed'
      and not exists (select 1 from refunds later where later.tenant_id = r.tenant_id and later.payment_id = p.id
        and later.state = 'succeeded' and later.created_at > r.created_at)) then 'refund_failed'
  when ${orders.status} = 'cancelled' and ${orders.attention} in ('refund_due', 'refund_failed') and ${isWithUs}
    then ${orders.attention}
  when ${lacksSims} then 'stock_missing'
end`

/** Something is the matter with an order that a person should look at. */
export async function raiseAttention(ctx: Ctx, orderId: string, attention: AttentionReason): Promise<void> {
  await ctx.db.update(orders).set({ attention }).where(isOrder(ctx, orderId))
}

/** One trouble of an order is over. What else is the matter with it comes into view again, so that no end hides another. */
export async function endAttention(
  ctx: Ctx,
  orderId: string,
  ...ended: readonly AttentionReason[]
): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ attention: stillOpen })
    .where(and(isOrder(ctx, orderId), inArray(orders.attention, [...ended])))
}
