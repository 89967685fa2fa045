import { and, eq, inArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { simAttention } from '#contracts/sims/attention.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advanceWhere } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { stopProvisions, takeCardsBack, withdrawFromLines } from '#modules/sims/index.ts'
import { emptyOut } from './contents.ts'
import { fulfillmentState } from './statuses.ts'

/**
 * Stops what has not begun: queued and refused provisionings, unsent parcels; their SIMs go back to stock, but for
 * cards that cannot be sold again. The person who packs sees the reason with the parcel.
 * @param only those of its lines that it is for; all where left out
 */
export async function cancelDelivery(
  ctx: Ctx,
  orderId: string,
  reason: string,
  { fate = 'restock', only }: { fate?: CardFate; only?: readonly string[] } = {},
): Promise<void> {
  const lines = await stopProvisions(ctx, orderId, only)
  const parcels = await advanceWhere(
    ctx,
    fulfillmentState,
    and(eq(fulfillments.orderId, orderId), only ? inArray(fulfillments.orderLineId, [...only]) : undefined)!,
    'cancel',
    { data: { reason } },
  )
  await closeAttention(ctx, Object.values(simAttention), {
    subjectId: orderId,
    causes: [...lines, ...parcels].map(({ orderLineId }) => orderLineId),
  })
  for (const { id } of parcels) await emptyOut(ctx, id)
  if (parcels.length === 0) return
  const orderLineIds = parcels.map((parcel) => parcel.orderLineId)
  await takeCardsBack(ctx, orderLineIds, { orderId, fate, reason })
}

/**
 * Takes lines out of what is to be delivered, since the order is without them now: their SIMs are on the shelf again, and
 * what was begun for them is only told by the timeline.
 * @throws CodedError EDIT_TOO_LATE where something of them was asked of a provider meanwhile
 */
export async function withdrawLines(
  ctx: Ctx,
  { orderId, lineIds, reason }: { orderId: string; lineIds: readonly string[]; reason: string },
): Promise<void> {
  if (lineIds.length === 0) return
  const ids = [...lineIds]
  await cancelDelivery(ctx, orderId, reason, { only: ids })
  const isFree = await withdrawFromLines(ctx, orderId, ids)
  const ofLines = and(eq(fulfillments.tenantId, ctx.tenant.id), inArray(fulfillments.orderLineId, ids))
  await ctx.db.delete(fulfillments).where(and(ofLines, eq(fulfillments.state, 'cancelled')))
  if (!isFree || (await ctx.db.$count(fulfillments, ofLines)) > 0) throw new CodedError('EDIT_TOO_LATE')
}

/** Whether a parcel of an order is packed, or anything of it delivered, shipped, or asked of a provider. */
export async function isAnythingPacked(ctx: Ctx, orderId: string): Promise<boolean> {
  const packed = await ctx.db.$count(
    fulfillments,
    and(
      eq(fulfillments.tenantId, ctx.tenant.id),
      eq(fulfillments.orderId, orderId),
      eq(fulfillments.state, 'ready'),
    ),
  )
  return packed > 0 || isAnythingDelivered(ctx, orderId)
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
    ) or exists (
      select 1 from device_boxes
      where tenant_id = ${ctx.tenant.id} and order_id = ${orderId} and shipped_at is not null
    ) or exists (
      select 1 from enrollment_services s
      join order_lines l on l.tenant_id = s.tenant_id and l.order_id = s.order_id and l.kind = 'device'
      join device_boxes b on b.tenant_id = s.tenant_id and b.enrollment_id = s.enrollment_id
      where s.tenant_id = ${ctx.tenant.id} and s.order_id = ${orderId} and b.shipped_at is not null
    ) as found
  `)
  return rows[0]?.found ?? false
}
