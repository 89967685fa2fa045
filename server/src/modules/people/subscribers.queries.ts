import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { SubscriberQuery, SubscriberRecord, SubscriberRow } from '#contracts/people/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor, type Masking } from '#platform/mask-personal.ts'
import { linesOfOrders } from '#modules/orders/index.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { salesOfTree } from '#modules/resellers/index.ts'
import { findPeople, inOrder } from './find-people.ts'
import {
  accountColumns,
  accountRecordOf,
  isoInstant,
  nameOf,
  refOf,
  resellerRefOf,
  type AccountRow,
  type ResellerNames,
} from './person-parts.ts'

const ordersShown = 10

export const soldBySomebody = (hasReseller: boolean | undefined) =>
  hasReseller === undefined ? [] : [hasReseller ? sql`p.reseller_id is not null` : sql`p.reseller_id is null`]
export const customersOf = (ctx: Ctx, resellerId: string) =>
  sql`p.id in (select s.subscriber_id from (${salesOfTree(ctx, resellerId)}) s)`

/** One page of subscribers; `conditions` are further ones on their own row `p`. */
export async function listSubscribers(
  ctx: Ctx,
  { hasReseller, ...query }: SubscriberQuery,
  conditions: SQL[] = [],
) {
  const { ids, ...found } = await findPeople(ctx, 'subscriber', query, [
    ...conditions,
    ...soldBySomebody(hasReseller),
  ])
  const mask = maskingFor(ctx)
  return {
    ...found,
    items: inOrder(
      ids,
      (await rowsOf(ctx, ids)).map((row) => viewOf(row, mask)),
    ),
  }
}

/** Customers of a reseller and of everybody below: whoever paid for an order of theirs. @throws CodedError NOT_FOUND */
export async function listSubscribersOf(ctx: Ctx, { id, ...query }: SubscriberQuery & { id: string }) {
  const { rows } = await ctx.db.execute<{ reseller: ResellerNames }>(sql`
    select ${resellerRefOf('r')} as reseller from resellers r where r.tenant_id = ${ctx.tenant.id} and r.id = ${id}`)
  if (!rows[0]) throw new CodedError('NOT_FOUND')
  const list = await listSubscribers(ctx, query, [customersOf(ctx, id)])
  return { ...list, reseller: refOf(rows[0].reseller, maskingFor(ctx)) }
}

/** @throws CodedError NOT_FOUND */
export async function getSubscriber(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<SubscriberRecord> {
  const [row] = await rowsOf(ctx, [id])
  if (!row) throw new CodedError('NOT_FOUND')
  return {
    ...viewOf(row, mask),
    ...(await accountRecordOf(ctx, id, row, mask)),
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

interface Row extends AccountRow {
  reseller: ResellerNames | null
  orderCount: number
  spentCents: string
  lastOrderAt: string | null
}

async function rowsOf(ctx: Ctx, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${accountColumns}, s.first_name as "firstName", s.last_name as "lastName", s.phone_number as "phoneNumber",
           ${resellerRefOf('r')} as reseller, bought.orders as "orderCount", bought.cents as "spentCents",
           to_json(bought.last_at) #>> '{}' as "lastOrderAt"
    from subscribers s
    join credentials c on c.tenant_id = s.tenant_id and c.id = s.id
    left join resellers r on r.tenant_id = s.tenant_id and r.id = s.reseller_id
    cross join lateral (
      select count(*)::int as orders, coalesce(sum(o.paid_cents - o.refunded_cents), 0)::bigint as cents,
             max(o.placed_at) as last_at
      from orders o where o.tenant_id = s.tenant_id and o.subscriber_id = s.id
    ) bought
    where s.tenant_id = ${ctx.tenant.id} and s.id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

const viewOf = (row: Row, mask: Masking): SubscriberRow => ({
  id: row.id,
  name: nameOf(row, mask),
  email: mask.email(row.email),
  phoneNumber: mask.phone(row.phoneNumber),
  state: row.state,
  createdAt: isoInstant(row.createdAt),
  reseller: row.reseller && refOf(row.reseller, mask),
  orderCount: row.orderCount,
  spentCents: Number(row.spentCents),
  lastOrderAt: row.lastOrderAt && isoInstant(row.lastOrderAt),
})
