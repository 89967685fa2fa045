import { and, eq, inArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { assertStanding, fraudOf, keepCustomer } from '#modules/identity/index.ts'
import { orders } from '#tables/orders.ts'
import { holdOrdersFor } from './orders-of-suspect.ts'

/** A purchase of nobody's account that names what somebody has proven to be theirs. */
export interface GuestPurchase extends Record<string, unknown> {
  id: string
  number: string
  placed_at: Date
  total_cents: string
  email_address: string
  customer_name: string | null
  by: 'email' | 'phone'
  /** The account that nobody has claimed under which it stands. */
  subscriber_id: string | null
}

/** A page of orders; who has more asks again. */
const mostAtOnce = 50

/**
 * What was bought as a guest and is somebody's: under the address that they have proven, or the number of a line that is
 * theirs. What stands under an account that a person has claimed is that person's, whatever it names; what nobody has paid
 * for is no purchase.
 */
export async function guestPurchasesOf(ctx: Ctx, subscriberId: string): Promise<GuestPurchase[]> {
  const { rows } = await ctx.db.execute<GuestPurchase>(sql`
    with person as (
      select c.id, c.email_address from credentials c
      where c.tenant_id = ${ctx.tenant.id} and c.id = ${subscriberId} and c.kind = 'subscriber' and c.state = 'active'
    ), numbers as (
      select distinct s.msisdn from orders o join sims s on s.tenant_id = o.tenant_id and s.order_id = o.id
      where o.tenant_id = ${ctx.tenant.id} and o.subscriber_id = (select id from person)
        and s.msisdn is not null and s.inventory = 'assigned'
    ), found as (
      select o.id, 'email' as by from orders o, person p
      where o.tenant_id = ${ctx.tenant.id} and o.email_address = p.email_address
      union all
      select o.id, 'phone' from numbers n
      join buyer_words b on b.tenant_id = ${ctx.tenant.id} and b.word = regexp_replace(n.msisdn, '\\D', '', 'g')
      join orders o on o.tenant_id = b.tenant_id and o.email_address = b.email_address and o.phone_number = n.msisdn
    )
    select distinct on (o.placed_at, o.id) o.id, o.number, o.placed_at, o.total_cents, o.email_address, o.customer_name,
      o.subscriber_id, f.by
    from found f join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = f.id
    left join credentials c on c.tenant_id = o.tenant_id and c.id = o.subscriber_id
    where (o.status in ('confirmed', 'completed')
      or o.status = 'on_hold' and o.payment_status not in ('unpaid', 'pending', 'failed'))
      and (o.subscriber_id is null or c.state = 'unclaimed' and c.password_hash is null and c.id <> ${subscriberId})
    order by o.placed_at desc, o.id, f.by limit ${mostAtOnce}`)
  return rows
}

/**
 * Gives such purchases to the subscriber whose they are; each is given once.
 * @throws CodedError SUBSCRIBER_MERGED, SUBSCRIBER_ERASED; ORDER_NOT_FOUND for one that is nobody's to give, or was given meanwhile
 */
export async function assignGuestPurchases(
  ctx: Ctx,
  subscriberId: string,
  ids: readonly string[],
): Promise<void> {
  await assertStanding(ctx, subscriberId)
  const wanted = [...new Set(ids)].toSorted()
  await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, wanted)))
    .orderBy(orders.id)
    .for('update')
  const theirs = new Map((await guestPurchasesOf(ctx, subscriberId)).map((order) => [order.id, order]))
  if (!wanted.every((id) => theirs.has(id))) throw new CodedError('ORDER_NOT_FOUND')
  const given = await ctx.db
    .update(orders)
    .set({ subscriberId })
    .where(and(eq(orders.tenantId, ctx.tenant.id), inArray(orders.id, wanted)))
    .returning({ id: orders.id, number: orders.number, resellerId: orders.resellerId })
  for (const { id, number, resellerId } of given) {
    if (resellerId) await keepCustomer(ctx, subscriberId, resellerId)
    const { by, subscriber_id: from } = theirs.get(id)!
    for (const timelineId of [id, subscriberId])
      emit(ctx, events.order.assign, { subject: id, timelineId, data: { number, by, from } })
  }
  const suspicion = await fraudOf(ctx, subscriberId)
  if (suspicion) await holdOrdersFor(ctx, suspicion)
}
