import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { attentionReasons } from '#contracts/orders/machines.ts'
import type { adminOrders } from '#contracts/orders/admin.ts'
import type { AdminOrderRow, AdminOrderView } from '#contracts/orders/views.ts'
import { pastedList } from '#contracts/pasted-list.ts'
import type { Ctx } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { maskingFor, type Masking } from '#platform/mask-personal.ts'
import { resellers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { notificationsOfOrder } from '#modules/messaging/index.ts'
import type { InputOf, OutputOf } from './contract-types.ts'
import { missingOf } from './identifiers.ts'
import { matchOrders } from './match-orders.ts'
import { paymentsOfOrder, timelineOf } from './order-parts.queries.ts'
import { linesOfOrder } from './own-order.queries.ts'

type ListInput = InputOf<typeof adminOrders.list>
type OrderList = OutputOf<typeof adminOrders.list>

/** Beyond this a list says "1,000+" instead of counting on. */
export const countCap = 1000
/** Pages further in are reached by cursor, which costs the same at any depth. */
const deepestOffset = 10_000

/** The columns of a list row, from `orders o`. */
export const orderRowColumns = sql.raw(
  [
    'o.id',
    'o.number as "orderNumber"',
    'o.placed_at as "placedAt"',
    'o.status',
    'o.payment_status as "paymentStatus"',
    'o.fulfillment_status as "fulfillmentStatus"',
    'o.activation_status as "activationStatus"',
    'o.email_address as "emailAddress"',
    'o.customer_name as "customerName"',
    'o.item_count as "itemCount"',
    'o.total_cents as "totalCents"',
    'o.paid_cents as "paidCents"',
    'o.refunded_cents as "refundedCents"',
    'o.currency',
    'o.locale',
  ].join(', '),
)

/** One page of orders, with the count of all matches up to `countCap`. */
export async function listOrders(ctx: Ctx, input: ListInput): Promise<OrderList> {
  const { sort, page, perPage, after, ...filter } = input
  const offset = after ? 0 : (page - 1) * perPage
  if (offset > deepestOffset) throw new CodedError('BAD_REQUEST', { page, deepestOffset })
  const match = matchOrders(ctx, filter, sort)
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const slice = match.slice(
    perPage + 1,
    offset,
    after ? decodeCursor(sort, sort.endsWith('placedAt') ? 'instant' : 'cents', after) : undefined,
  )
  const parts = [
    ...match.with,
    sql`found as (${slice})`,
    sql`total as (select (${match.count(countCap + 1)}) as matches)`,
  ]
  const { rows } = await ctx.db.execute<
    AdminOrderRow & { id: string | null; rank: string; matches: number }
  >(sql`
    with recursive ${sql.join(parts, sql`, `)}
    select ${orderRowColumns}, found.rank::text as rank, total.matches
    from total left join (found join orders o on o.tenant_id = ${ctx.tenant.id} and o.id = found.id) on true
    order by found.rank ${direction}, found.id ${direction}`)
  const list = filter.search ? pastedList(filter.search) : undefined
  const items = rows.slice(0, perPage).filter((row) => row.id !== null)
  const last = items.at(-1)
  const matches = rows[0]?.matches ?? 0
  const mask = maskingFor(ctx)
  return {
    items: items.map(({ rank: _rank, matches: _matches, ...row }) => ({
      ...row,
      customerName: mask.name(row.customerName),
      emailAddress: mask.email(row.emailAddress),
      placedAt: new Date(row.placedAt).toISOString(),
    })),
    total: Math.min(matches, countCap),
    isTotalExact: matches <= countCap,
    page,
    perPage,
    next: last && rows.length > perPage ? encodeCursor(sort, { value: last.rank, id: last.id }) : null,
    missed: list ? await missingOf(ctx, list, ctx.tenant.orderPrefix) : [],
  }
}

/**
 * An order with everything that belongs to it; identifiers of eSIMs and recipients are masked, and whatever `mask`
 * hides of its buyer. Reads only: an old order's links stay closed.
 * @throws CodedError ORDER_NOT_FOUND
 */
export async function getOrder(
  ctx: Ctx,
  id: string,
  mask: Masking = maskingFor(ctx),
): Promise<AdminOrderView> {
  const [found] = await ctx.db
    .select({
      order: orders,
      invoice: { number: invoices.number, status: invoices.status },
      seller: resellers,
    })
    .from(orders)
    .leftJoin(resellers, and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, orders.resellerId)))
    .leftJoin(invoices, and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, orders.id)))
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, id)))
  if (!found) throw new CodedError('ORDER_NOT_FOUND')
  const { order, invoice, seller } = found
  const paid = await paymentsOfOrder(ctx, id)
  return {
    id: order.id,
    version: order.version,
    subscriberId: order.subscriberId,
    seller: seller && {
      id: seller.id,
      name: seller.companyName ?? mask.name(`${seller.firstName} ${seller.lastName}`),
      resellerCode: seller.code,
    },
    orderNumber: order.number,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    activationStatus: order.activationStatus,
    emailAddress: mask.email(order.emailAddress),
    customerName: mask.name(order.customerName),
    phoneNumber: mask.phone(order.phoneNumber),
    shipping: order.shipping && (mask.isOpen ? filledIn(order.shipping) : regionOf(order.shipping)),
    itemCount: order.itemCount,
    currency: order.currency,
    locale: order.locale,
    charges: order.charges,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    attention: attentionReasons.find((reason) => reason === order.attention) ?? null,
    owedCents: order.status === 'cancelled' ? owedOf(paid) : 0,
    invoice,
    lines: await linesOfOrder(ctx, order, { reveal: false }),
    payments: paid,
    notifications: await notificationsOfOrder(ctx, id),
    timeline: await timelineOf(ctx, id, mask),
  }
}

const owedOf = (payments: AdminOrderView['payments']) =>
  payments.reduce((sum, { refundableCents }) => sum + refundableCents, 0)

/** Of where a parcel goes, what says nothing of who waits for it. */
const regionOf = ({ shippingState, shippingCountry }: Record<string, string | undefined>) =>
  filledIn({ shippingState, shippingCountry })

const filledIn = (fields: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])))
