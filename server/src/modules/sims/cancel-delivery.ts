import { and, eq, inArray, sql } from 'drizzle-orm'
import { simAttention } from '#contracts/sims/attention.ts'
import { advanceWhere } from '#platform/advance.ts'
import { closeAttention } from '#platform/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments, provisionings, sims, subscriptions } from '#tables/sims.ts'
import { fulfillmentState, inventoryStatus, provisioningState, subscriptionState } from './statuses.ts'

/**
 * Stops what has not begun: queued and refused provisionings, unsent parcels; their SIMs go back to stock. Whoever packs sees
 * the reason with the parcel.
 */
export async function cancelDelivery(ctx: Ctx, orderId: string, reason: string): Promise<void> {
  const lines = await advanceWhere(ctx, provisioningState, eq(provisionings.orderId, orderId), 'cancel')
  const parcels = await advanceWhere(ctx, fulfillmentState, eq(fulfillments.orderId, orderId), 'cancel', {
    data: { reason },
  })
  await closeAttention(ctx, Object.values(simAttention), {
    subjectId: orderId,
    causes: [...lines, ...parcels].map(({ orderLineId }) => orderLineId),
  })
  if (parcels.length === 0) return
  const orderLineIds = parcels.map((parcel) => parcel.orderLineId)
  await advanceWhere(ctx, subscriptionState, inArray(subscriptions.orderLineId, orderLineIds), 'end', {
    timelineId: orderId,
  })
  await advanceWhere(
    ctx,
    inventoryStatus,
    and(eq(sims.orderId, orderId), inArray(sims.orderLineId, orderLineIds))!,
    'unassign',
    {
      set: { orderId: null, orderLineId: null, planId: null, reservedUntil: null, reservedBy: null },
      guard: sql`${sims.line} = 'inactive'`,
      timelineId: orderId,
    },
  )
}

/** How many parcels of an order have left and have not ended yet. */
export const countUnderWay = (ctx: Ctx, orderId: string): Promise<number> =>
  ctx.db.$count(
    fulfillments,
    and(
      eq(fulfillments.tenantId, ctx.tenant.id),
      eq(fulfillments.orderId, orderId),
      inArray(fulfillments.state, ['shipped', 'in_transit', 'out_for_delivery', 'failed_delivery']),
    ),
  )

/** Whether anything of an order was delivered, shipped, or asked of a provider with an answer still open. */
export async function isAnythingDelivered(ctx: Ctx, orderId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from provisionings
      where tenant_id = ${ctx.tenant.id} and order_id = ${orderId} and state in ('sent', 'unknown', 'delivered')
    ) or exists (
      select 1 from fulfillments
      where tenant_id = ${ctx.tenant.id} and order_id = ${orderId} and state not in ('pending', 'ready', 'cancelled')
    ) as found
  `)
  return rows[0]?.found ?? false
}
