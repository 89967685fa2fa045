import { and, eq, sql } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { emptyOut } from './contents.ts'
import { fulfillmentState } from './statuses.ts'

/**
 * The parcel of a line is packed and sent once more, as another goes in the place of what was in it; one that has not left
 * stays as it is.
 * @param takenOut how many of what was ordered are no more in it
 */
export async function reopenParcel(
  ctx: Ctx,
  { orderLineId, takenOut }: { orderLineId: string; takenOut: number },
): Promise<void> {
  const ofLine = eq(fulfillments.orderLineId, orderLineId)
  const reopened = await advanceWhere(ctx, fulfillmentState, sql`${ofLine}`, 'send_again', {
    set: { carrier: null, trackingNumber: null, shippedAt: null, deliveredAt: null },
  })
  for (const { id } of reopened) await emptyOut(ctx, id)
  await ctx.db
    .update(fulfillments)
    .set({ takenOut })
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), ofLine))
}
