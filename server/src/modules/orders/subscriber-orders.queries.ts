import { and, asc, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { SubscriberOrderView } from '#contracts/orders/views.ts'
import type { Ctx } from '#platform/context.ts'
import { mintProof } from '#platform/security/second-fact.ts'
import { simsOfOrders } from '#modules/sims/index.ts'
import { orderLines, orders } from '#tables/orders.ts'
import { invoices } from '#tables/billing.ts'
import { orderToken } from './order-access.ts'
import { canPay } from './edits.ts'
import { renewLinks } from './renew-links.ts'

/** The orders of the subscriber who is signed in, with what opens their pages in full. */
export async function listSubscriberOrders(ctx: Ctx, { page, perPage }: { page: number; perPage: number }) {
  if (ctx.actor.kind !== 'subscriber') throw new CodedError('FORBIDDEN')
  const own = and(eq(orders.tenantId, ctx.tenant.id), eq(orders.subscriberId, ctx.actor.id))
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(own)
  const rows = await ctx.db
    .select({ order: orders, invoice: { id: invoices.id, number: invoices.number } })
    .from(orders)
    .leftJoin(
      invoices,
      and(eq(invoices.tenantId, orders.tenantId), eq(invoices.orderId, orders.id), isNull(invoices.editId)),
    )
    .where(own)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  await renewLinks(
    ctx,
    rows.map(({ order }) => order),
  )
  const lines = await linesOfOrders(
    ctx,
    rows.map(({ order }) => order.id),
  )
  return {
    items: rows.map(({ order, invoice }): SubscriberOrderView => ({
      orderNumber: order.number,
      orderToken: orderToken(ctx, order.id),
      orderProof: mintProof(ctx, 'order', order.id),
      placedAt: order.placedAt.toISOString(),
      status: order.status,
      paymentStatus: order.paymentStatus,
      fulfillmentStatus: order.fulfillmentStatus,
      activationStatus: order.activationStatus,
      currency: order.currency,
      totalCents: order.totalCents,
      canPay: canPay(order),
      invoice: invoice && { ...invoice, invoiceToken: ctx.vault.capability('invoice', invoice.id) },
      lines: lines.get(order.id) ?? [],
    })),
    total: counted?.total ?? 0,
    page,
    perPage,
  }
}

/** The lines of several orders with their SIMs, by order: two statements. */
export async function linesOfOrders(
  ctx: Ctx,
  orderIds: string[],
): Promise<Map<string, SubscriberOrderView['lines']>> {
  if (orderIds.length === 0) return new Map()
  const rows = await ctx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.tenantId, ctx.tenant.id), inArray(orderLines.orderId, orderIds)))
    .orderBy(asc(orderLines.position))
  const sims = await simsOfOrders(ctx, orderIds)
  return new Map(
    [...Map.groupBy(rows, ({ orderId }) => orderId)].map(([orderId, own]) => [
      orderId,
      own.map(({ id, name, detail, simType, quantity }) => ({
        id,
        name,
        detail,
        simType,
        quantity,
        sims: sims.get(id) ?? [],
      })),
    ]),
  )
}
