import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { filterAsked } from '#contracts/list-address.ts'
import { listFilter } from '#contracts/list-endpoints.ts'
import { orderList } from '#contracts/orders/lists.ts'
import type { adminOrders } from '#contracts/orders/admin.ts'
import { may } from '#contracts/permissions.ts'
import { events } from '#contracts/events.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import { idFrom, newId } from '#platform/ids.ts'
import { countCap } from '#platform/list.ts'
import { emit } from '#platform/outbox.ts'
import { readsPersonal } from '#platform/mask-personal.ts'
import { savedViews } from '#tables/orders.ts'
import type { InputOf, OutputOf } from './contract-types.ts'
import { listOfOrders, type OrderFilter } from './list-of-orders.ts'

type SavedView = OutputOf<typeof adminOrders.saveView>
type Row = typeof savedViews.$inferSelect

/**
 * Own and shared views by name, each with its matches counted up to 1,000, all in one statement. What others have
 * searched for is left out for whoever may not read what they found.
 */
export async function listViews(ctx: Ctx): Promise<{ items: SavedView[] }> {
  const ownerId = ownerOf(ctx)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.tenantId, ctx.tenant.id),
        sql`(${savedViews.ownerId} = ${ownerId} or ${savedViews.shared}${readsPersonal(ctx) ? sql`` : sql` and ${savedViews.query} !~ '(^|[?&])search='`})`,
      ),
    )
    .orderBy(savedViews.name, savedViews.id)
  const counts = await countEach(ctx, rows)
  return { items: rows.map((row, index) => viewOf(row, ownerId, counts[index] ?? 0)) }
}

/** @throws CodedError FORBIDDEN when a view is to be shared without the permission to. */
export async function saveView(ctx: Ctx, input: InputOf<typeof adminOrders.saveView>): Promise<SavedView> {
  const ownerId = ownerOf(ctx)
  if (input.shared) requireSharing(ctx)
  const id = ctx.claim ? idFrom('view', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const row: Row = { ...input, tenantId: ctx.tenant.id, id, ownerId, createdAt: ctx.now }
  await ctx.db.insert(savedViews).values(row).onConflictDoNothing()
  emit(ctx, events.view.save, {
    subject: { kind: 'saved_view', id },
    data: { list: row.list, shared: row.shared },
  })
  const [count = 0] = await countEach(ctx, [row])
  return viewOf(row, ownerId, count)
}

/** @throws CodedError FORBIDDEN when the view is shared and the caller may not share. */
export async function removeView(ctx: Ctx, id: string): Promise<{ removed: boolean }> {
  const ownerId = ownerOf(ctx)
  const own = and(eq(savedViews.tenantId, ctx.tenant.id), eq(savedViews.id, id))
  const [row] = await ctx.db.select().from(savedViews).where(own)
  if (!row || (row.ownerId !== ownerId && !row.shared)) return { removed: false }
  if (row.shared) requireSharing(ctx)
  const { rowCount } = await ctx.db.delete(savedViews).where(own)
  if (!rowCount) return { removed: false }
  emit(ctx, events.view.remove, {
    subject: { kind: 'saved_view', id },
    data: { list: row.list, shared: row.shared },
  })
  return { removed: true }
}

const storable = listFilter(orderList)

/** What a view's query string asks for now; undefined when it asks for what no filter takes. */
function filterOf(ctx: Ctx, query: string): OrderFilter | undefined {
  const clock = { now: ctx.now, timeZone: ctx.tenant.timeZone }
  return storable.safeParse(filterAsked(orderList, query, clock)).data
}

async function countEach(ctx: Ctx, rows: Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const counts = rows.map(({ query }) => {
    const filter = filterOf(ctx, query)
    return filter ? listOfOrders.count(ctx, filter, countCap) : sql`0`
  })
  const counted = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  )
  return counted.rows[0]?.counts ?? []
}

const viewOf = (row: Row, ownerId: string, count: number): SavedView => ({
  id: row.id,
  list: 'order',
  name: row.name,
  query: row.query,
  shared: row.shared,
  mine: row.ownerId === ownerId,
  count,
})

function ownerOf(ctx: Ctx): string {
  if (ctx.actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  return ctx.actor.id
}

function requireSharing(ctx: Ctx) {
  if (!may(roleOf(ctx.actor), 'view.share')) throw new CodedError('FORBIDDEN')
}
