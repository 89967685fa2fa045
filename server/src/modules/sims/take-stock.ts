import { and, count, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { advanceWhere } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { sims } from '#tables/sims.ts'
import { inventoryStatus, type Sim } from './statuses.ts'

interface Wish {
  simSourceId: string
  type: Sim['type']
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
  if (short > 0 && (await countAvailable(ctx, wish)) >= short) {
    taken.push(...(await take(ctx, event, wish, short, false)))
  }
  return { taken, missing: wish.quantity - taken.length }
}

function take(ctx: Ctx, event: 'reserve' | 'assign', wish: Wish, quantity: number, skipLocked: boolean) {
  const chosen = ctx.db
    .select({ id: sims.id })
    .from(sims)
    .where(isAvailable(ctx, wish))
    .orderBy(sims.id)
    .limit(quantity)
    .for('update', skipLocked ? { skipLocked } : {})
  // An array is computed once; a plain sub-select may be run again for every row and then exceed its limit.
  return advanceWhere(ctx, inventoryStatus, sql`${sims.id} = any(array(${chosen}))`, event, {
    set: wish.set,
    timelineId: wish.set.orderId,
  })
}

async function countAvailable(ctx: Ctx, wish: Wish): Promise<number> {
  const [row] = await ctx.db.select({ available: count() }).from(sims).where(isAvailable(ctx, wish))
  return row?.available ?? 0
}

const isAvailable = (ctx: Ctx, { simSourceId, type }: Wish) =>
  and(
    eq(sims.tenantId, ctx.tenant.id),
    eq(sims.simSourceId, simSourceId),
    sql`${sims.inventory} = 'available'`,
    eq(sims.type, type),
  )
