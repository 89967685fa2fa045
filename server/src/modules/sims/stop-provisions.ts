import { and, eq, inArray } from 'drizzle-orm'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { provisionings, sims, subscriptions } from '#tables/sims.ts'
import { cardsOf, putCardsBack } from './put-cards-back.ts'
import { inventoryStatus, provisioningState, subscriptionState, type Provisioning } from './statuses.ts'

/**
 * Asks for nothing more of an order: provisionings that are queued or were refused.
 * @param only those of its lines that it is for; all where left out
 */
export const stopProvisions = (
  ctx: Ctx,
  orderId: string,
  only?: readonly string[],
): Promise<Provisioning[]> =>
  advanceWhere(
    ctx,
    provisioningState,
    and(
      eq(provisionings.orderId, orderId),
      only ? inArray(provisionings.orderLineId, [...only]) : undefined,
    )!,
    'cancel',
  )

/** The cards of lines whose parcels do not leave go where they belong, and what was to start on them ends. */
export async function takeCardsBack(
  ctx: Ctx,
  orderLineIds: readonly string[],
  how: { orderId: string; fate: CardFate; reason: string },
): Promise<void> {
  const ids = [...orderLineIds]
  await advanceWhere(ctx, subscriptionState, inArray(subscriptions.orderLineId, ids), 'end', {
    timelineId: how.orderId,
  })
  await putCardsBack(ctx, cardsOf(how.orderId, ids), how)
}

/**
 * Takes lines that an order is without now out of what SIMs know of it: those that were reserved stand on the shelf again.
 * @returns whether nothing of them was asked of a provider
 */
export async function withdrawFromLines(
  ctx: Ctx,
  orderId: string,
  orderLineIds: readonly string[],
): Promise<boolean> {
  const ids = [...orderLineIds]
  await advanceWhere(
    ctx,
    inventoryStatus,
    and(eq(sims.orderId, orderId), inArray(sims.orderLineId, ids), eq(sims.inventory, 'reserved'))!,
    'release',
    {
      set: { orderId: null, orderLineId: null, reservedUntil: null, reservedBy: null },
      timelineId: orderId,
    },
  )
  const ofLines = and(eq(provisionings.tenantId, ctx.tenant.id), inArray(provisionings.orderLineId, ids))
  await ctx.db.delete(provisionings).where(and(ofLines, eq(provisionings.state, 'cancelled')))
  return (await ctx.db.$count(provisionings, ofLines)) === 0
}
