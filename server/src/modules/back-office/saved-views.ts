import { and, eq, sql } from 'drizzle-orm'
import type { adminViews } from '#contracts/back-office/saved-views.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Ctx } from '#platform/context.ts'
import type { InputOf, OutputOf } from '#platform/contract-types.ts'
import { idFrom, newId } from '#platform/ids.ts'
import { countCap } from '#platform/list.ts'
import { readsPersonal } from '#platform/mask-personal.ts'
import type { OfficeList } from '#platform/office.ts'
import { emit } from '#platform/outbox.ts'
import { savedViews } from '#tables/back-office.ts'
import { filterOfView, listNamed } from './lists.ts'

type SavedView = OutputOf<typeof adminViews.save>
type Row = typeof savedViews.$inferSelect

/**
 * Own and shared views of a list by name, each with its matches counted up to 1,000, all in one statement. What others
 * have searched for is left out for whoever may not read what they found.
 * @throws CodedError INVALID_INPUT when there is no such list, FORBIDDEN when the caller may not read it.
 */
export async function listViews(ctx: Ctx, { list }: { list: string }): Promise<{ items: SavedView[] }> {
  const ownerId = ownerOf(ctx)
  const of = listNamed(ctx, list)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.tenantId, ctx.tenant.id),
        eq(savedViews.list, list),
        sql`(${savedViews.ownerId} = ${ownerId} or ${savedViews.shared}${readsPersonal(ctx) ? sql`` : sql` and ${savedViews.query} !~ '(^|[?&])search='`})`,
      ),
    )
    .orderBy(savedViews.name, savedViews.id)
  const counts = await countEach(ctx, of, rows)
  return { items: rows.map((row, index) => viewOf(row, ownerId, counts[index] ?? 0)) }
}

/** @throws CodedError INVALID_INPUT; FORBIDDEN, also when a view is to be shared without the permission to. */
export async function saveView(ctx: Ctx, input: InputOf<typeof adminViews.save>): Promise<SavedView> {
  const ownerId = ownerOf(ctx)
  const of = listNamed(ctx, input.list)
  if (input.shared) requireSharing(ctx)
  const id = ctx.claim ? idFrom('view', ctx.tenant.id, ctx.claim.actor, ctx.claim.key) : newId()
  const row: Row = { ...input, tenantId: ctx.tenant.id, id, ownerId, createdAt: ctx.now }
  await ctx.db.insert(savedViews).values(row).onConflictDoNothing()
  emit(ctx, events.view.save, {
    subject: { kind: 'saved_view', id },
    data: { list: row.list, shared: row.shared },
  })
  const [count = 0] = await countEach(ctx, of, [row])
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

async function countEach(ctx: Ctx, of: OfficeList, rows: Row[]): Promise<number[]> {
  if (rows.length === 0) return []
  const counts = await Promise.all(
    rows.map(({ query }) => {
      const filter = filterOfView(ctx, of.list, query)
      return filter ? of.count(ctx, filter, countCap) : 0
    }),
  )
  const counted = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(
      counts.map((count) => sql`${count}`),
      sql`, `,
    )}]::int[] as counts`,
  )
  return counted.rows[0]?.counts ?? []
}

const viewOf = (
  { id, list, name, query, shared, ownerId }: Row,
  caller: string,
  count: number,
): SavedView => ({
  id,
  list,
  name,
  query,
  shared,
  mine: ownerId === caller,
  count,
})

function ownerOf(ctx: Ctx): string {
  if (ctx.actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  return ctx.actor.id
}

function requireSharing(ctx: Ctx) {
  if (!may(roleOf(ctx.actor), 'view.share')) throw new CodedError('FORBIDDEN')
}
