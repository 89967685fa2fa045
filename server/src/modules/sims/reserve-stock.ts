import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { inventoryStatus } from './statuses.ts'
import { takeStock } from './take-stock.ts'

export interface StockWish {
  orderId: string
  lines: { orderLineId: string; simSourceId: string; quantity: number }[]
  until: Date
}

/**
 * Takes physical SIMs for an order until `until`, all lines or none.
 * @throws CodedError OUT_OF_STOCK with `{ available }` of the first source that has too few.
 */
export async function reserveStock(ctx: Ctx, { orderId, lines, until }: StockWish): Promise<void> {
  for (const { orderLineId, simSourceId, quantity } of lines) {
    const { missing } = await takeStock(ctx, 'reserve', {
      simSourceId,
      type: 'physical',
      quantity,
      set: { orderId, orderLineId, reservedUntil: until },
    })
    if (missing > 0) throw new CodedError('OUT_OF_STOCK', { available: quantity - missing })
  }
}

/** Gives an order's reserved SIMs back; assigned ones stay. */
export async function releaseStock(ctx: Ctx, orderId: string): Promise<void> {
  await advanceWhere(
    ctx,
    inventoryStatus,
    and(eq(sims.orderId, orderId), sql`${sims.inventory} = 'reserved'`)!,
    'release',
    { set: { orderId: null, orderLineId: null, reservedUntil: null }, timelineId: orderId },
  )
}
