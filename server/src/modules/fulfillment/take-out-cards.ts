import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { simAttention } from '#contracts/sims/attention.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { sims } from '#tables/sims.ts'
import { putCardsBack } from '#modules/sims/index.ts'
import { emptyOut } from './contents.ts'
import { fulfillmentState } from './statuses.ts'

interface Wish {
  orderId: string
  /** The line, how many cards were ordered with it, and how many of them are not to leave. */
  line: { id: string; quantity: number }
  quantity: number
  fate: CardFate
  reason: string
}

/**
 * Takes some of what was ordered out of the parcel of a line that has not left; one that nothing is left in is not sent.
 * @returns how many of the line stay in it; undefined where no such parcel is there
 */
export async function takeOutOfParcel(
  ctx: Ctx,
  { line, quantity, reason }: Pick<Wish, 'line' | 'quantity' | 'reason'>,
): Promise<number | undefined> {
  const [parcel] = await ctx.db
    .select()
    .from(fulfillments)
    .where(
      and(
        eq(fulfillments.tenantId, ctx.tenant.id),
        eq(fulfillments.orderLineId, line.id),
        inArray(fulfillments.state, ['pending', 'ready']),
      ),
    )
    .for('update')
  if (!parcel) return undefined
  const takenOut = Math.min(parcel.takenOut + quantity, line.quantity)
  await ctx.db
    .update(fulfillments)
    .set({ takenOut })
    .where(and(eq(fulfillments.tenantId, ctx.tenant.id), eq(fulfillments.id, parcel.id)))
  const left = line.quantity - takenOut
  // What is packed is not what is to leave any more.
  await emptyOut(ctx, parcel.id)
  if (parcel.state === 'ready' && left > 0) await advance(ctx, fulfillmentState, parcel.id, 'unpack')
  if (left === 0) await advance(ctx, fulfillmentState, parcel.id, 'cancel', { data: { reason } })
  return left
}

/**
 * Takes cards out of the parcel of a line that has not left; one that nothing is left in is not sent. A parcel that has
 * left goes on as it is.
 * @returns whether there is such a parcel
 */
export async function takeOutCards(
  ctx: Ctx,
  { orderId, line, quantity, fate, reason }: Wish,
): Promise<boolean> {
  const left = await takeOutOfParcel(ctx, { line, quantity, reason })
  if (left === undefined) return false
  const held = await ctx.db
    .select({ id: sims.id })
    .from(sims)
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.orderId, orderId),
        eq(sims.orderLineId, line.id),
        eq(sims.inventory, 'assigned'),
      ),
    )
    .orderBy(asc(sims.id))
  // A line that the shelf was short for has fewer cards than were ordered: those that never came are paid back first.
  const leaving = held.slice(left).map(({ id }) => id)
  if (leaving.length > 0)
    await putCardsBack(ctx, sql`${inArray(sims.id, leaving)}`, { orderId, fate, reason })
  if (held.length >= left)
    await closeAttention(ctx, [simAttention.stock_missing], { subjectId: orderId, causes: [line.id] })
  return true
}
