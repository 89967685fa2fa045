import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { SavedView } from '#contracts/back-office/saved-views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { countCap } from '#platform/list.ts'
import { readsPersonal } from '#platform/mask-personal.ts'
import { savedViews } from '#tables/back-office.ts'
import { filterOfView, listNamed } from './lists.ts'

export type ViewRow = typeof savedViews.$inferSelect

/**
 * Own and shared views of a list by name, each with its matches counted up to 1,000, all in one statement.
 * @throws CodedError INVALID_INPUT when there is no such list, FORBIDDEN when the caller may not read it.
 */
export async function listViews(ctx: Ctx, { list }: { list: string }): Promise<{ items: SavedView[] }> {
  listNamed(ctx, list)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), visibleViews(ctx)))
    .orderBy(savedViews.name, savedViews.id)
  return { items: await counted(ctx, rows) }
}

/** Own views and shared ones, but for what others have searched for where the caller may not read what they found. */
export const visibleViews = (ctx: Ctx): SQL =>
  and(
    eq(savedViews.tenantId, ctx.tenant.id),
    isNull(savedViews.removedAt),
    sql`(${savedViews.ownerId} = ${ownerOf(ctx)} or ${savedViews.shared}${readsPersonal(ctx) ? sql`` : sql` and not ${searches}`})`,
  )!

const searches = sql`jsonb_path_exists(${savedViews.query}, 'strict $[*] ? (@[0] == "search")')`

/** Views of lists that the caller may read, with their counts. */
export async function counted(ctx: Ctx, rows: readonly ViewRow[]): Promise<SavedView[]> {
  if (rows.length === 0) return []
  const filters = rows.map(({ list, query }) => filterOfView(ctx, listNamed(ctx, list).list, query))
  const counts = await Promise.all(
    rows.map(({ list }, at) => {
      const filter = filters[at]
      return filter ? listNamed(ctx, list).count(ctx, filter, countCap) : 0
    }),
  )
  const answer = await ctx.db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(
      counts.map((count) => sql`${count}`),
      sql`, `,
    )}]::int[] as counts`,
  )
  const ownerId = ownerOf(ctx)
  return rows.map((row, at) => ({
    id: row.id,
    list: row.list,
    name: row.name,
    query: row.query,
    shared: row.shared,
    mine: row.ownerId === ownerId,
    fits: filters[at] !== undefined,
    count: answer.rows[0]!.counts[at]!,
  }))
}

/** Whose views the caller's own are. @throws CodedError FORBIDDEN for whoever is no administrator. */
export function ownerOf({ actor }: Pick<Ctx, 'actor'>): string {
  if (actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  return actor.id
}
