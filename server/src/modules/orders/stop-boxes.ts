import { and, eq, inArray } from 'drizzle-orm'
import { simAttention } from '#contracts/sims/attention.ts'
import type { CardFate } from '#contracts/sims/choices.ts'
import { closeAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { fulfillments } from '#tables/fulfillment.ts'
import { takeOutOfParcel } from '#modules/fulfillment/index.ts'
import { moveParcelOf } from './follow-sold-box.ts'
import { linesOf } from './lines-of.ts'
import { isSold, putOrderBoxesBack, takeBoxesOf } from './shelf.ts'
import type { Order, OrderLine } from './statuses.ts'

interface Fate {
  fate: CardFate
  reason: string
}

/** Boxes whose parcels were just stopped do not leave. */
export async function stopBoxes(ctx: Ctx, order: Order, fate: Fate): Promise<void> {
  const lines = (await linesOf(ctx, order.id)).filter(({ kind }) => kind === 'device')
  const stopped = lines.length > 0 ? await stoppedOf(ctx, lines) : []
  await putOrderBoxesBack(
    ctx,
    order,
    stopped.map(({ orderLineId: id }) => ({ id, stay: 0 })),
    fate,
  )
}

const stoppedOf = (ctx: Ctx, lines: readonly OrderLine[]) => parcelsOf(ctx, lines, true)

async function parcelsOf(ctx: Ctx, lines: readonly OrderLine[], isStopped: boolean) {
  const parcels = await ctx.db
    .select()
    .from(fulfillments)
    .where(
      and(
        eq(fulfillments.tenantId, ctx.tenant.id),
        inArray(
          fulfillments.orderLineId,
          lines.map(({ id }) => id),
        ),
      ),
    )
  return parcels.filter(({ state }) => (state === 'cancelled') === isStopped)
}

/**
 * Takes boxes out of the parcel of a line that has not left, as many as the buyer has the money back of.
 * @returns whether there is such a parcel
 */
export async function takeOutBoxes(
  ctx: Ctx,
  order: Order,
  { line, quantity, fate, reason }: Fate & { line: OrderLine; quantity: number },
): Promise<boolean> {
  const left = await takeOutOfParcel(ctx, { line, quantity, reason })
  if (left === undefined) return false
  await putOrderBoxesBack(ctx, order, [{ id: line.id, stay: left }], { fate, reason })
  if (left > 0) await moveParcelOf(ctx, line.id)
  else await closeAttention(ctx, [simAttention.stock_missing], { subjectId: order.id, causes: [line.id] })
  return true
}

/** Gives lines of a paid order the boxes that they lack, as far as the shelf has them by now. */
export async function fillBoxes(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const sold = lines.filter(isSold)
  if (sold.length === 0) return
  const waiting = await parcelsOf(ctx, sold, false)
  const wanted = sold.flatMap((line) => {
    const parcel = waiting.find(({ orderLineId }) => orderLineId === line.id)
    return parcel ? [{ ...line, quantity: line.quantity - parcel.takenOut }] : []
  })
  await takeBoxesOf(ctx, order.id, wanted)
}
