import { and, desc, eq, sql } from 'drizzle-orm'
import type { SubscriberRecord } from '#contracts/people/admin.ts'
import type { QueryOf } from '#contracts/define-list.ts'
import { CodedError } from '#contracts/errors.ts'
import type { subscriberList } from '#contracts/people/lists.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import type { FileQuery } from '#platform/list-file.ts'
import { maskingFor, type Masking } from '#platform/mask-personal.ts'
import { transact } from '#platform/scope.ts'
import { linesOfOrders } from '#modules/orders/index.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { listOfSubscribers } from './list-of-subscribers.ts'
import { accountRecordOf, refOf, resellerRefOf, type ResellerNames } from './person-parts.ts'

const ordersShown = 10

/** Customers of a reseller and of everybody below: whoever paid for an order of theirs. @throws CodedError NOT_FOUND */
export async function listSubscribersOf(
  ctx: Ctx,
  { id, ...query }: QueryOf<typeof subscriberList> & { id: string },
) {
  const reseller = refOf(await resellerNamed(ctx, id), maskingFor(ctx))
  return { ...(await listOfSubscribers.page(ctx, { ...query, resellerId: id })), reseller }
}

/** All that match as a file, or of the customers of one reseller. @throws CodedError NOT_FOUND */
export async function exportSubscribers(caller: Caller, query: FileQuery<typeof subscriberList>) {
  const { resellerId } = query
  if (resellerId) await transact(caller, (ctx) => resellerNamed(ctx, resellerId))
  return listOfSubscribers.file(caller, query)
}

async function resellerNamed(ctx: Ctx, id: string): Promise<ResellerNames> {
  const { rows } = await ctx.db.execute<{ reseller: ResellerNames }>(sql`
    select ${resellerRefOf('r')} as reseller from resellers r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}`)
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  return rows[0].reseller
}

/** @throws CodedError NOT_FOUND */
export async function getSubscriber(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<SubscriberRecord> {
  const subscriber = await listOfSubscribers.row(ctx, id, mask)
  if (!subscriber) throw new CodedError('NOT_FOUND')
  return {
    ...subscriber,
    ...(await accountRecordOf(ctx, 'subscriber', id, mask)),
    orders: await newestOrders(ctx, id, mask),
  }
}

async function newestOrders(ctx: Ctx, id: string, mask: Masking): Promise<SubscriberRecord['orders']> {
  const rows = await ctx.db
    .select({ order: orders, invoice: { number: invoices.number, status: invoices.status } })
    .from(orders)
    .leftJoin(invoices, and(eq(invoices.tenantId, orders.tenantId), eq(invoices.orderId, orders.id)))
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.subscriberId, id)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(ordersShown)
  const lines = await linesOfOrders(
    ctx,
    rows.map(({ order }) => order.id),
  )
  return rows.map(({ order, invoice }) => ({
    id: order.id,
    orderNumber: order.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    totalCents: order.totalCents,
    invoice,
    lines: (lines.get(order.id) ?? []).map(({ id: lineId, name, quantity, sims }) => ({
      id: lineId,
      name,
      quantity,
      sims: sims.map((sim) => ({ ...sim, phoneNumber: mask.phone(sim.phoneNumber) })),
    })),
  }))
}
