import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { holderOf, limitHolder } from './hold-limits.ts'
import { inventoryStatus } from './statuses.ts'
import type { StockLine } from './stocked.ts'
import { countInStock, takeStock } from './take-stock.ts'

export interface StockWish {
  orderId: string
  /** SIM cards and eSIMs of our own alike. */
  lines: readonly StockLine[]
  until: Date
  /** The money is in, so nobody's limit applies. */
  isPaid?: boolean
}

/**
 * Takes SIMs from the shelf for an order until `until`: all that its lines still lack, or none.
 * @throws CodedError OUT_OF_STOCK with `{ available }` of the first source that has too few; STOCK_IN_CARTS when it would
 * have enough if nobody else were about to pay; STOCK_LIMIT when the visitor holds too many already.
 */
export async function reserveStock(ctx: Ctx, { orderId, lines, until, isPaid }: StockWish): Promise<void> {
  if (lines.length === 0) return
  const held = await heldByLine(ctx, orderId)
  const wanted = lines.flatMap((line) => {
    const quantity = line.quantity - (held.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  if (wanted.length === 0) return
  const holder = isPaid ? null : holderOf(ctx)
  if (holder) await limitHolder(ctx, holder, wanted)
  for (const { id, simSourceId, simType, quantity } of wanted) {
    const wish = { simSourceId, type: simType ?? 'physical', quantity }
    const { missing } = await takeStock(ctx, 'reserve', {
      ...wish,
      set: { orderId, orderLineId: id, reservedUntil: until, reservedBy: holder },
    })
    if (missing > 0) throw await whyMissing(ctx, orderId, wish, quantity - missing)
  }
}

/**
 * Only looks whether there is enough, for an order that is paid elsewhere and holds nothing until then.
 * @throws CodedError OUT_OF_STOCK, STOCK_IN_CARTS
 */
export async function assertInStock(ctx: Ctx, orderId: string, lines: readonly StockLine[]): Promise<void> {
  for (const { simSourceId, simType, quantity } of lines) {
    const wish = { simSourceId, type: simType ?? 'physical', quantity }
    const available = await countInStock(ctx, { simSourceId, type: wish.type, upTo: quantity })
    if (available < quantity) throw await whyMissing(ctx, orderId, wish, available)
  }
}

/** Gives an order's reserved SIMs back, or those of some lines of it; assigned ones stay. */
export async function releaseStock(ctx: Ctx, orderId: string, lineIds?: readonly string[]): Promise<void> {
  if (lineIds?.length === 0) return
  await advanceWhere(
    ctx,
    inventoryStatus,
    and(
      eq(sims.orderId, orderId),
      sql`${sims.inventory} = 'reserved'`,
      lineIds && inArray(sims.orderLineId, [...lineIds]),
    )!,
    'release',
    {
      set: { orderId: null, orderLineId: null, reservedUntil: null, reservedBy: null },
      timelineId: orderId,
    },
  )
}

async function heldByLine(ctx: Ctx, orderId: string): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .select({ line: sims.orderLineId, held: count() })
    .from(sims)
    .where(
      and(
        eq(sims.tenantId, ctx.tenant.id),
        eq(sims.orderId, orderId),
        inArray(sims.inventory, ['reserved', 'assigned']),
      ),
    )
    .groupBy(sims.orderLineId)
  return new Map(rows.map(({ line, held }) => [line, held]))
}

async function whyMissing(
  ctx: Ctx,
  orderId: string,
  { quantity, ...shelf }: { simSourceId: string; type: 'esim' | 'physical'; quantity: number },
  available: number,
): Promise<CodedError> {
  const inCarts = await countInStock(ctx, { ...shelf, notOf: orderId, upTo: quantity })
  return new CodedError(available + inCarts >= quantity ? 'STOCK_IN_CARTS' : 'OUT_OF_STOCK', { available })
}
