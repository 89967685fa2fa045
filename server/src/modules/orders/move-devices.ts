import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { orderLines } from '#tables/orders.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { moveParcels, type ParcelEvent } from '#modules/fulfillment/index.ts'
import { deriveDelivery } from './delivery-state.ts'

/** The parcel of an order's device moves as its box does, and the order with it. */
export async function moveDevices(
  ctx: Ctx,
  orderId: string,
  event: ParcelEvent,
  label: { trackingNumber?: string } = {},
): Promise<void> {
  const parcels = await ctx.db
    .select({ id: fulfillments.id })
    .from(fulfillments)
    .innerJoin(
      orderLines,
      and(eq(orderLines.tenantId, fulfillments.tenantId), eq(orderLines.id, fulfillments.orderLineId)),
    )
    .where(
      and(
        eq(fulfillments.tenantId, ctx.tenant.id),
        eq(fulfillments.orderId, orderId),
        eq(orderLines.kind, 'device'),
      ),
    )
  await moveParcels(
    ctx,
    parcels.map(({ id }) => id),
    event,
    label,
  )
  await deriveDelivery(ctx, orderId)
}
