import { sql, type SQL } from 'drizzle-orm'
import type { FilterOf } from '#contracts/define-list.ts'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { events } from '#contracts/events.ts'
import type { UnpaidAge } from '#contracts/orders/choices.ts'
import { orderList } from '#contracts/orders/lists.ts'
import type { AdminOrderRow } from '#contracts/orders/views.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { needsAttention } from '#platform/office/attention.ts'
import { hasRow, upTo, type Found } from '#platform/lists/find-by-words.ts'
import { bindList } from '#platform/lists/list.ts'
import { emit } from '#platform/outbox.ts'
import { destinationOfPlans } from '#modules/catalog/index.ts'
import { nameOrErased } from '#platform/security/erased-address.ts'
import { missingOf } from './identifiers.ts'
import { matchByAttention } from './match-by-attention.ts'
import { matchByFacets, ofTotals } from './match-by-facets.ts'
import { ordersFound } from './orders-found.ts'

export type OrderFilter = FilterOf<typeof orderList>

/** Every sum of orders, once, on `orders o`: what a list adds up to, a day of the chart and a figure of the dashboard. */
const orderSums = {
  totalCents: sql`coalesce(sum(o.total_cents), 0)::bigint`,
  paidCents: sql`coalesce(sum(o.paid_cents), 0)::bigint`,
  refundedCents: sql`coalesce(sum(o.refunded_cents), 0)::bigint`,
  netCents: sql`coalesce(sum(o.paid_cents - o.refunded_cents), 0)::bigint`,
} satisfies Record<keyof typeof orderList.totals & string, SQL>

export const listOfOrders = bindList<typeof orderList, AdminOrderRow>(orderList, {
  from: sql`orders o`,
  scope: (ctx) => sql`o.tenant_id = ${ctx.tenant.id}`,
  id: sql`o.id`,
  columns: {
    orderNumber: sql`o.number`,
    placedAt: sql`o.placed_at`,
    customerName: nameOrErased(sql`o.customer_name`, sql`o.email_address`),
    emailAddress: sql`o.email_address`,
    phoneNumber: sql`o.phone_number`,
    status: sql`o.status`,
    paymentStatus: sql`o.payment_status`,
    activationStatus: sql`o.activation_status`,
    fulfillmentStatus: sql`o.fulfillment_status`,
    attentionCount: sql`(select count(*)::int from attention a where a.tenant_id = o.tenant_id and a.subject_kind = 'order' and a.subject_id = o.id and a.closed_at is null)`,
    itemCount: sql`o.item_count`,
    locale: sql`o.locale`,
    totalCents: sql`o.total_cents`,
    paidCents: sql`o.paid_cents`,
    refundedCents: sql`o.refunded_cents`,
    currency: sql`o.currency`,
  },
  filters: {
    total: ofTotals,
    refunded: (ctx, asked) => sql`o.id in (${refundedIn(ctx, asked)})`,
    plan: (ctx, { plan }) => withLine(ctx, sql`l.plan_id = ${plan}`),
    device: (ctx, { device }) => withLine(ctx, sql`l.device_id = ${device}`),
    hasDevice: sql`exists (select 1 from order_lines l
      where l.tenant_id = o.tenant_id and l.order_id = o.id and l.device_id is not null and l.plan_id is null)`,
    subscriber: sql`o.subscriber_id`,
    reseller: (ctx, { reseller = '' }) => soldBy(ctx, treeOf(ctx, reseller)),
    seller: (ctx, { seller = '' }) =>
      soldBy(
        ctx,
        sql`select r.id from resellers r where r.tenant_id = ${ctx.tenant.id} and r.code = ${seller.toUpperCase()}`,
      ),
    hasSeller: sql`o.reseller_id is not null`,
    destination: (ctx, { destination = '' }) => sql`exists (select 1 from order_lines l
      where l.tenant_id = o.tenant_id and l.order_id = o.id
        and l.plan_id in (select d.id from (${destinationOfPlans(ctx)}) d where d.destination = ${destination}))`,
    method: (ctx, { method = [] }) => paidBy(ctx, method),
    unpaidAge: (ctx, { unpaidAge = [] }) => unpaidSince(ctx, unpaidAge),
    paysByLink: sql`o.pays_by_link`,
    needsAttention: needsAttention('order', sql`o.id`),
  },
  search: ordersFound,
  missing: (ctx, words) => missingOf(ctx, words, ctx.tenant.orderPrefix),
  totals: { sums: orderSums },
  match: (question) => matchByAttention(question) ?? matchByFacets(question),
  taken: (ctx, data) => emit(ctx, events.order.export, { subject: { kind: 'export', id: newId() }, data }),
})

/** One sum over all orders that match, as a scalar subquery. */
export const sumOrders = (ctx: Ctx, filter: OrderFilter, sum: keyof typeof orderSums): SQL =>
  sql`(select ${orderSums[sum]} from orders o where ${listOfOrders.condition(ctx, filter)})`

/** Orders that wait for their payment, of any of these ages by the calendar of the service provider. */
function unpaidSince(ctx: Ctx, ages: readonly UnpaidAge[]): SQL {
  const { timeZone } = ctx.tenant
  const today = dayOf(ctx.now, timeZone)
  const from = (days: number) =>
    sql`${startOfDay(addDays(today, -days), timeZone).toISOString()}::timestamptz`
  const since: Record<UnpaidAge, SQL> = {
    today: sql`o.placed_at >= ${from(0)}`,
    days_1_2: sql`o.placed_at < ${from(0)} and o.placed_at >= ${from(2)}`,
    days_3_up: sql`o.placed_at < ${from(2)}`,
  }
  return sql`o.status = 'pending' and (${sql.join(
    ages.map((age) => sql`(${since[age]})`),
    sql` or `,
  )})`
}

/** Orders with a line that is so. */
const withLine = ({ tenant }: Ctx, which: SQL): Found => ({
  ids: (most) =>
    sql`select l.order_id as id from order_lines l where l.tenant_id = ${tenant.id} and ${which}${upTo(most)}`,
  has: hasRow(sql`from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id and ${which}`),
})

/** Orders of which a payment by one of these methods went through. */
function paidBy({ tenant }: Ctx, methods: readonly string[]): Found {
  const went = sql`y.method in ${methods}
    and y.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')`
  return {
    ids: (most) =>
      sql`select y.order_id as id from payments y where y.tenant_id = ${tenant.id} and ${went}${upTo(most)}`,
    has: hasRow(sql`from payments y where y.tenant_id = o.tenant_id and y.order_id = o.id and ${went}`),
  }
}

/** Orders of these resellers. */
const soldBy = ({ tenant }: Ctx, resellers: SQL): Found => ({
  ids: (most) => sql`select sold.id from orders sold
    where sold.tenant_id = ${tenant.id} and sold.reseller_id = any(array(${resellers}))${upTo(most)}`,
  has: sql`o.reseller_id = any(array(${resellers}))`,
})

/** Ids of the reseller with this code and of everybody below. */
const treeOf = (ctx: Ctx, resellerCode: string) => sql`
  select t.descendant_id from resellers r
  join reseller_tree t on t.tenant_id = r.tenant_id and t.ancestor_id = r.id
  where r.tenant_id = ${ctx.tenant.id} and r.code = ${resellerCode.toUpperCase()}`

/** Orders of which a refund that went through was asked for in this time. */
function refundedIn(ctx: Ctx, { refundedFrom, refundedTo }: OrderFilter): SQL {
  const conditions = [sql`r.tenant_id = ${ctx.tenant.id}`, sql`r.state = 'succeeded'`]
  if (refundedFrom) conditions.push(sql`r.created_at >= ${refundedFrom}::timestamptz`)
  if (refundedTo) conditions.push(sql`r.created_at < ${refundedTo}::timestamptz`)
  return sql`select r.order_id from refunds r where ${sql.join(conditions, sql` and `)}`
}
