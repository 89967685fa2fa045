import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { adminViews, SavedView } from '#contracts/back-office/saved-views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { InputOf } from '#platform/contract-types.ts'
import { countCap } from '#platform/lists/list.ts'
import { readsPersonal } from '#platform/security/mask-personal.ts'
import { savedViews } from '#tables/back-office.ts'
import { filterOfView, listNamed } from './lists.ts'

export type ViewRow = typeof savedViews.$inferSelect

/**
 * Own and shared views of a list by name.
 * @throws CodedError INVALID_INPUT when there is no such list, FORBIDDEN when the caller may not read it.
 */
export async function listViews(ctx: Ctx, { list }: { list: string }): Promise<{ items: SavedView[] }> {
  listNamed(ctx, list)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), visibleViews(ctx)))
    .orderBy(savedViews.name, savedViews.id)
  return { items: rows.map((row) => viewOf(ctx, row)) }
}

/**
 * The matches of some views of a list, each counted as far as 1,001, all in one statement; what the caller has not is left out.
 * @throws CodedError INVALID_INPUT when there is no such list, FORBIDDEN when the caller may not read it.
 */
export async function countViews(
  ctx: Ctx,
  { list, ids }: InputOf<typeof adminViews.counts>,
): Promise<{ items: { id: string; count: number }[] }> {
  const of = listNamed(ctx, list)
  const rows = await ctx.db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), inArray(savedViews.id, ids), visibleViews(ctx)))
  if (rows.length === 0) return { items: [] }
  const counts = await Promise.all(
    rows.map(async ({ id, query }) => {
      const filter = filterOfView(ctx, of.list, query)
      const matches = filter ? await of.count(ctx, filter, countCap + 1) : 0
      return sql`(${id}::uuid, ${matches})`
    }),
  )
  const answer = await ctx.db.execute<{ id: string; count: number }>(
    sql`select id, matches::int as count from (values ${sql.join(counts, sql`, `)}) as counted (id, matches)`,
  )
  return { items: answer.rows }
}

/** Own views and shared ones, but for what others have searched for where the caller may not read what they found. */
export const visibleViews = (ctx: Ctx): SQL =>
  and(
    eq(savedViews.tenantId, ctx.tenant.id),
    isNull(savedViews.removedAt),
    sql`(${savedViews.ownerId} = ${ownerOf(ctx)} or ${savedViews.shared}${readsPersonal(ctx) ? sql`` : sql` and not ${searches}`})`,
  )!

const searches = sql`jsonb_path_exists(${savedViews.query}, 'strict $[*] ? (@[0] == "search")')`

/** A view as its list shows it. @throws CodedError FORBIDDEN when the caller may not read the list */
export function viewOf(ctx: Ctx, { id, list, name, query, shared, ownerId }: ViewRow): SavedView {
  const fits = filterOfView(ctx, listNamed(ctx, list).list, query) !== undefined
  return { id, list, name, query, shared, mine: ownerId === ownerOf(ctx), fits }
}

/** Whose views the caller's own are. @throws CodedError FORBIDDEN for somebody who is no administrator. */
export function ownerOf({ actor }: Pick<Ctx, 'actor'>): string {
  if (actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  return actor.id
}
