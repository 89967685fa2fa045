import { and, eq, sql } from 'drizzle-orm'
import { createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { orders } from '#tables/orders.ts'
import { beginProvisions, isStocked } from '#modules/sims/index.ts'
import { companyFor } from './choose-company.ts'
import { listRules } from './rules.ts'
import { fulfillmentState, type ParcelLine } from './statuses.ts'

/**
 * Sets the delivery of a paid order going, in the transaction that confirms it: a provisioning for every eSIM line and
 * every add-on that a provider must apply, for the order's job to see to; SIMs and a parcel for every physical line, and a
 * parcel for every device.
 * Calling it again for the same order changes nothing.
 * @param fresh those of its lines that it is for, where the others are going already
 */
export async function beginDelivery(
  ctx: Ctx,
  order: { id: string },
  lines: ParcelLine[],
  fresh: ParcelLine[] = lines,
): Promise<void> {
  await beginProvisions(ctx, order, lines, fresh)
  const isSent = (line: ParcelLine) =>
    line.kind === 'device' || (isStocked(line) && line.simType === 'physical')
  const sent = fresh.filter(isSent)
  if (sent.length > 0) await openParcels(ctx, order.id, sent)
}

/** A parcel for each line, with the company that packs it. */
async function openParcels(ctx: Ctx, orderId: string, lines: readonly ParcelLine[]): Promise<void> {
  const { number, shipping, taken } = await aroundOf(ctx, orderId)
  const { items: rules } = await listRules(ctx)
  const opened = await ctx.db
    .insert(fulfillments)
    .values(
      lines.map((line, at) => ({
        tenantId: ctx.tenant.id,
        id: idFrom('fulfillment', line.id),
        number: `${number}-${taken + at + 1}`,
        orderId,
        orderLineId: line.id,
        companyId: companyFor(rules, { orderId, kind: line.kind, whereto: shipping }),
        state: createdState(fulfillmentState, 'create'),
        createdAt: ctx.now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: fulfillments.id, orderLineId: fulfillments.orderLineId })
  for (const { id, orderLineId } of opened)
    emitCreated(ctx, fulfillmentState, 'create', id, orderId, { orderLineId })
}

/** What a parcel takes from its order, and how many of its numbers are given already. */
async function aroundOf(ctx: Ctx, orderId: string) {
  const [found] = await ctx.db
    .select({
      number: orders.number,
      shipping: orders.shipping,
      taken: sql<number>`coalesce((select max(substring(f.number from '\\d+$')::int) from fulfillments f
        where f.tenant_id = ${orders.tenantId} and f.order_id = ${orders.id}), 0)`,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
  return found!
}
