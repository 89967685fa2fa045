import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { inventoryStatus, subscriptionState, type Sim } from './statuses.ts'

const moves = { restock: 'unassign', damaged: 'damage', lost: 'lose' } as const

/**
 * Takes cards that have not left from their order, with what was to start on them: back to the shelf, unless they cannot be
 * sold again.
 * @param which of the cards that are assigned
 */
export async function putCardsBack(
  ctx: Ctx,
  which: SQL,
  { orderId, fate, reason }: { orderId: string; fate: CardFate; reason: string },
): Promise<Sim[]> {
  const cards = await advanceWhere(ctx, inventoryStatus, which, moves[fate], {
    set: { orderId: null, orderLineId: null, planId: null, reservedUntil: null, reservedBy: null },
    guard: sql`${sims.line} = 'inactive' and ${sims.inventory} = 'assigned'`,
    timelineId: orderId,
    ...(fate !== 'restock' && { data: { reason } }),
  })
  const ids = cards.map(({ id }) => id)
  if (ids.length > 0)
    await advanceWhere(ctx, subscriptionState, inArray(subscriptions.simId, ids), 'end', {
      timelineId: orderId,
    })
  return cards
}

export const cardsOf = (orderId: string, orderLineIds: string[]): SQL =>
  sql`${eq(sims.orderId, orderId)} and ${inArray(sims.orderLineId, orderLineIds)}`
