import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance, advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { inventoryStatus, type OrderLine, type Sim } from './statuses.ts'
import { takeStock } from './take-stock.ts'

/** The cards of one line of an order. */
interface OfLine {
  orderId: string
  orderLineId: string
}

const cardsOfLine = ({ orderId, orderLineId }: OfLine) =>
  and(eq(sims.orderId, orderId), eq(sims.orderLineId, orderLineId), eq(sims.type, 'physical'))!

/** Cards on which nothing runs yet came back with their parcel; they stay their order's until somebody has seen to them. */
export const cardsCameBack = (ctx: Ctx, line: OfLine): Promise<Sim[]> =>
  advanceWhere(ctx, inventoryStatus, cardsOfLine(line), 'return', {
    guard: sql`${sims.line} = 'inactive'`,
    timelineId: line.orderId,
  })

/** Nobody knows where the cards of a parcel are. */
export const cardsWentMissing = (ctx: Ctx, line: OfLine, reason: string): Promise<Sim[]> =>
  advanceWhere(ctx, inventoryStatus, cardsOfLine(line), 'lose', {
    guard: sql`${sims.line} = 'inactive' and ${sims.inventory} = 'assigned'`,
    timelineId: line.orderId,
    data: { reason },
  })

/**
 * The cards of a line leave once more: the same ones, or others from the shelf, on which starts what was to start on them.
 * @throws CodedError OUT_OF_STOCK with `{ available }`
 */
export async function sendCardsAgain(
  ctx: Ctx,
  {
    orderId,
    line,
    withOthers,
    reason,
  }: { orderId: string; line: OrderLine; withOthers: boolean; reason: string },
): Promise<void> {
  const cards = await ctx.db
    .select()
    .from(sims)
    .where(and(eq(sims.tenantId, ctx.tenant.id), cardsOfLine({ orderId, orderLineId: line.id })))
    .for('update')
  const set = { orderId, orderLineId: line.id, planId: line.planId }
  if (!withOthers) {
    for (const { id, inventory } of cards) {
      if (inventory !== 'returned') continue
      await advance(ctx, inventoryStatus, id, 'restock', { set: ofNobody, timelineId: orderId })
      await advance(ctx, inventoryStatus, id, 'assign', { set, timelineId: orderId })
    }
    return
  }
  const { taken, missing } = await takeStock(ctx, 'assign', {
    simSourceId: line.simSourceId!,
    type: 'physical',
    quantity: cards.length,
    set,
  })
  if (missing > 0) throw new CodedError('OUT_OF_STOCK', { available: taken.length })
  for (const [at, card] of cards.entries()) await replaceBy(ctx, card, taken[at]!, orderId, reason)
}

const ofNobody = { orderId: null, orderLineId: null, planId: null, reservedUntil: null, reservedBy: null }
const leavings = { assigned: 'lose', returned: 'retire' } as const

/** What was to start on a card starts on another one, and the first is out of stock. */
async function replaceBy(ctx: Ctx, card: Sim, other: Sim, orderId: string, reason: string): Promise<void> {
  await startOn(ctx, card, other)
  const event = leavings[card.inventory as keyof typeof leavings] as 'lose' | 'retire' | undefined
  if (event)
    await advance(ctx, inventoryStatus, card.id, event, {
      set: ofNobody,
      timelineId: orderId,
      data: { reason },
    })
  else
    await ctx.db
      .update(sims)
      .set(ofNobody)
      .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.id, card.id)))
}

const startOn = (ctx: Ctx, card: Pick<Sim, 'id' | 'orderLineId'>, other: Pick<Sim, 'id'>) =>
  ctx.db
    .update(subscriptions)
    .set({ simId: other.id })
    .where(
      and(
        eq(subscriptions.tenantId, ctx.tenant.id),
        eq(subscriptions.simId, card.id),
        eq(subscriptions.orderLineId, card.orderLineId!),
        eq(subscriptions.state, 'pending_activation'),
      ),
    )

/**
 * A card from the shelf in the place of one that is set aside for the same line, which stands on the shelf again: the
 * person who packs takes what is at hand.
 */
export async function exchangeCard(
  ctx: Ctx,
  { out, into, orderId }: { out: Sim; into: Sim; orderId: string },
): Promise<void> {
  const { orderLineId, planId } = out
  await startOn(ctx, out, into)
  await advance(ctx, inventoryStatus, out.id, 'unassign', { set: ofNobody, timelineId: orderId })
  await advance(ctx, inventoryStatus, into.id, 'assign', {
    set: { orderId, orderLineId, planId },
    timelineId: orderId,
  })
}
