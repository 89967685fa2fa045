import { and, eq, inArray } from 'drizzle-orm'
import type { EventOf } from '#contracts/machine.ts'
import type { fulfillmentMachine } from '#contracts/sims/machines.ts'
import { advanceAll } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { subscriptions } from '#tables/sims.ts'
import { fulfillmentState } from './statuses.ts'
import { activateByFrom } from './subscriptions.ts'

/** What the warehouse or the carrier reports of a parcel. */
export type ParcelEvent = Exclude<EventOf<typeof fulfillmentMachine>, 'create' | 'cancel'>

/**
 * Moves those of the parcels whose state allows it. A card can be used once it has arrived, so that the days to begin its
 * plan are counted from then.
 */
export async function moveParcels(
  ctx: Ctx,
  ids: readonly string[],
  event: ParcelEvent,
  label: { carrier?: string; trackingNumber?: string } = {},
): Promise<void> {
  const moved = await advanceAll(ctx, fulfillmentState, ids, event, { set: label, data: label })
  if (event !== 'deliver' || moved.length === 0) return
  await ctx.db
    .update(subscriptions)
    .set({ activateBy: activateByFrom(ctx.now) })
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        inArray(
          subscriptions.orderLineId,
          moved.map(({ orderLineId }) => orderLineId),
        ),
        eq(subscriptions.state, 'pending_activation'),
      ),
    )
}
