import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { inventoryStatus, type Sim } from './statuses.ts'

interface Shelf {
  simSourceId: string
  type: Sim['type']
}

interface Wish extends Shelf {
  quantity: number
  set: PgUpdateSetSource<typeof sims> & { orderId: string }
}

/**
 * Moves available SIMs of a source to an order in one statement, passing over those that another buyer is taking.
 * Only when they do not suffice it waits for the others, since a purchase that fails gives its SIMs back.
 */
export async function takeStock(ctx: Ctx, event: 'reserve' | 'assign', wish: Wish) {
  const taken = await take(ctx, event, wish, wish.quantity, true)
  const short = wish.quantity - taken.length
  if (short > 0 && (await countInStock(ctx, { ...shelfOf(wish), upTo: short })) >= short) {
    taken.push(...(await take(ctx, event, wish, short, false)))
  }
  return { taken, missing: wish.quantity - taken.length }
}

const shelfOf = ({ simSourceId, type }: Shelf): Shelf => ({ simSourceId, type })

function take(ctx: Ctx, event: 'reserve' | 'assign', wish: Wish, quantity: number, skipLocked: boolean) {
  const chosen = ctx.db
    .select({ id: sims.id })
    .from(sims)
    .where(onShelf(ctx, wish, 'available'))
    .orderBy(sims.id)
    .limit(quantity)
    .for('update', skipLocked ? { skipLocked } : {})
  // An array is computed once; a plain sub-select may be run again for every row and then exceed its limit.
  return advanceWhere(ctx, inventoryStatus, sql`${sims.id} = any(array(${chosen}))`, event, {
    set: wish.set,
    timelineId: wish.set.orderId,
  })
}

/** How many SIMs are free, or reserved by other orders than `notOf`; counted up to `upTo`, since shelves are long. */
export async function countInStock(
  ctx: Ctx,
  { notOf, upTo, ...shelf }: Partial<Shelf> & { simSourceId: string; notOf?: string; upTo: number },
): Promise<number> {
  const some = ctx.db
    .select({ id: sims.id })
    .from(sims)
    .where(
      notOf
        ? and(onShelf(ctx, shelf, 'reserved'), ne(sims.orderId, notOf))
        : onShelf(ctx, shelf, 'available'),
    )
    .limit(upTo)
    .as('some')
  const [row] = await ctx.db.select({ found: count() }).from(some)
  return row?.found ?? 0
}

const onShelf = (
  ctx: Ctx,
  { simSourceId, type }: Partial<Shelf> & { simSourceId: string },
  inventory: 'available' | 'reserved',
) =>
  and(
    eq(sims.tenantId, ctx.tenant.id),
    eq(sims.simSourceId, simSourceId),
    // Written out, so that the partial index of this state serves it.
    inventory === 'available' ? sql`${sims.inventory} = 'available'` : sql`${sims.inventory} = 'reserved'`,
    type && eq(sims.type, type),
  )
