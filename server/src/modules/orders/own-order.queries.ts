import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { OrderLineView, PublicOrderView } from '#contracts/orders/views.ts'
import type { Ctx } from '#platform/context.ts'
import { shippingRates } from '#tables/charges.ts'
import { orderLines } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { payments } from '#tables/payments.ts'
import { events } from '#tables/platform.ts'
import { isProven, shownEmail } from '#platform/security/second-fact.ts'
import { boxesOfOrder } from '#modules/devices/index.ts'
import { deliveryOfOrder } from '#modules/sims/index.ts'
import { listPriceOf } from './list-prices.ts'
import { canPay, dueCentsOf, isOwed, pendingEditView } from './edits.ts'
import { expectedArrival } from './expected-arrival.ts'
import { orderByToken } from './order-access.ts'
import { renewLinks } from './renew-links.ts'
import type { Order } from './statuses.ts'

/** An order by its link; what is secret only with the second fact. */
export async function getOwnOrder(
  ctx: Ctx,
  input: { token: string; proof?: string | undefined },
): Promise<PublicOrderView> {
  const order = await orderByToken(ctx, input.token, input.proof)
  const proven = isProven(ctx, 'order', order.id, input.proof)
  if (proven) await renewLinks(ctx, [order])
  const lines = await linesOfOrder(ctx, order, { reveal: proven })
  const [invoice] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.tenantId, ctx.tenant.id), eq(invoices.orderId, order.id), isNull(invoices.editId)))
  const [payment] = await ctx.db
    .select({ problem: payments.problem })
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.orderId, order.id)))
    .orderBy(desc(payments.attempt))
  return {
    orderNumber: order.number,
    orderToken: input.token,
    placedAt: order.placedAt.toISOString(),
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    activationStatus: order.activationStatus,
    locale: order.locale,
    emailAddress: shownEmail(order, proven),
    proven,
    currency: order.currency,
    lines,
    charges: order.charges,
    totalCents: order.totalCents,
    paidCents: order.paidCents,
    refundedCents: order.refundedCents,
    delivery: proven ? await deliveryTo(ctx, order) : null,
    typed: proven && canPay(order) ? typedFor(order) : null,
    invoiceToken: proven && invoice ? ctx.vault.capability('invoice', invoice.id) : null,
    isOfEnrollment: order.enrollmentId !== null,
    canPay: canPay(order),
    dueCents: dueCentsOf(order) ?? null,
    dueAt: isOwed(order) ? order.dueAt!.toISOString() : null,
    pendingEdit: await pendingEditView(ctx, order),
    lastPaymentProblem: payment?.problem ?? null,
  }
}

const typedFor = ({ phoneNumber, shipping, serviceZipcode }: Order): PublicOrderView['typed'] => ({
  phoneNumber,
  shipping:
    shipping &&
    Object.fromEntries(Object.entries(shipping).flatMap(([name, text]) => (text ? [[name, text]] : []))),
  serviceZipcode,
})

/** Where the parcel goes, as its buyer wrote it, and between which days it comes. */
async function deliveryTo(ctx: Ctx, order: Order): Promise<PublicOrderView['delivery']> {
  const { shipping } = order
  if (!shipping) return null
  const [rate] = order.shippingRateId
    ? await ctx.db
        .select({ days: shippingRates.estimatedDays })
        .from(shippingRates)
        .where(and(eq(shippingRates.tenantId, ctx.tenant.id), eq(shippingRates.id, order.shippingRateId)))
    : []
  return {
    address: [
      `${shipping.shippingFirstName} ${shipping.shippingLastName}`,
      shipping.shippingAddress1,
      shipping.shippingAddress2 ?? '',
      `${shipping.shippingCity}, ${shipping.shippingState} ${shipping.shippingZipcode}`,
    ].filter((line) => line !== ''),
    expected: rate
      ? expectedArrival(await sentFrom(ctx, order), ctx.tenant.timeZone, rate.days, ctx.now)
      : null,
  }
}

/** Since when its parcel is awaited: where another device goes in the place of one, since then. */
async function sentFrom(ctx: Ctx, { id, placedAt }: Order): Promise<Date> {
  const [again] = await ctx.db
    .select({ at: events.at })
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenant.id),
        eq(events.timelineId, id),
        eq(events.type, 'order.send_another'),
      ),
    )
    .orderBy(desc(events.at))
    .limit(1)
  return again?.at ?? placedAt
}

const addonsExist = sql<boolean>`exists (
  select 1 from addon_plans a
  where a.tenant_id = order_lines.tenant_id and a.is_active
    and a.allowed_for_plan_ids @> jsonb_build_array(order_lines.plan_id::text))`

/** A plan that anybody can buy now, by the kind of its shelf; null for any other. */
const soldKind = sql<'international' | 'local' | null>`(
  select c.kind from plans p join plan_categories c on c.tenant_id = p.tenant_id and c.id = p.category_id
  where p.tenant_id = order_lines.tenant_id and p.id = order_lines.plan_id
    and p.state = 'active' and not p.whitelist_only and c.state = 'shown')`

/** The lines of an order with their eSIMs and parcels. */
export async function linesOfOrder(
  ctx: Ctx,
  { id: orderId, charges }: Pick<Order, 'id' | 'charges'>,
  options: { reveal: boolean },
): Promise<OrderLineView[]> {
  const rows = await ctx.db
    .select({ row: orderLines, hasAddons: addonsExist, kind: soldKind })
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenant.id), eq(orderLines.orderId, orderId)))
    .orderBy(asc(orderLines.position))
  const delivery = await deliveryOfOrder(ctx, orderId, options)
  const boxes = await boxesOfOrder(ctx, orderId, {
    reveal: options.reveal || ctx.actor.kind === 'administrator',
  })
  return rows.map(({ row, hasAddons, kind }) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    detail: row.detail,
    simType: row.simType,
    quantity: row.quantity,
    unitCents: row.unitCents,
    amountCents: row.amountCents,
    ...listPriceOf(row, charges),
    provisioning: delivery.get(row.id)?.provisioning ?? null,
    provisioningProblem: delivery.get(row.id)?.problem ?? null,
    esims: delivery.get(row.id)?.esims ?? [],
    cards: delivery.get(row.id)?.cards ?? [],
    hasAddons,
    soldAs: kind && row.planId ? { planId: row.planId, kind } : null,
    boxes: boxes.get(row.id) ?? boxes.get(row.kind) ?? [],
    fulfillment: delivery.get(row.id)?.fulfillment ?? null,
  }))
}
