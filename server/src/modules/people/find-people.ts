import { sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { refuseOrderOfNames } from '#platform/mask-personal.ts'
import { missingPeople, peopleWith } from './people-found.ts'

/** Beyond this a list says "1,000+" instead of counting on. */
const countCap = 1000
/** Pages further in are reached by cursor, which costs the same at any depth. */
const deepestOffset = 10_000

/** Which people of a kind a list is asked for. */
export interface PeopleFilter {
  search?: string | undefined
  state?: string[] | undefined
}
interface PeopleQuery extends PeopleFilter {
  sort: '-createdAt' | 'createdAt' | 'name' | '-name'
  page: number
  perPage: number
  after?: string | undefined
}

/** What a person is sorted by in the list of names; `p` is their own row. */
const nameOfReseller = sql`left(lower(coalesce(p.company_name, p.first_name || ' ' || p.last_name)), 200)`

/** `from … where …` over `credentials c` and the person's own row `p`. */
export const peopleMatching = (
  ctx: Ctx,
  kind: 'reseller' | 'subscriber',
  { search, state }: PeopleFilter,
  conditions: SQL[],
) => sql`
  from credentials c join ${sql.identifier(`${kind}s`)} p on p.tenant_id = c.tenant_id and p.id = c.id
  where ${sql.join(
    [
      sql`c.tenant_id = ${ctx.tenant.id} and c.kind = ${kind}`,
      ...(state?.length ? [sql`c.state in ${state}`] : []),
      ...(search ? [sql`c.id in (${peopleWith(ctx, kind, search)})`] : []),
      ...conditions,
    ],
    sql` and `,
  )}`

/**
 * One page of people of a kind, as ids in the order of the sort, with the count of all matches up to `countCap`.
 * `conditions` are further ones on `credentials c` and the person's own row `p`.
 * @throws CodedError FORBIDDEN for the order of names that the caller may not read
 */
export async function findPeople(
  ctx: Ctx,
  kind: 'reseller' | 'subscriber',
  { search, state, sort, page, perPage, after }: PeopleQuery,
  conditions: SQL[],
) {
  refuseOrderOfNames(ctx, sort)
  const offset = after ? 0 : (page - 1) * perPage
  if (offset > deepestOffset) throw new CodedError('BAD_REQUEST', { page, deepestOffset })
  const isByName = sort.endsWith('name')
  const rank = isByName ? nameOfReseller : sql`c.created_at`
  const direction = sql.raw(sort.startsWith('-') ? 'desc' : 'asc')
  const matching = peopleMatching(ctx, kind, { search, state }, conditions)
  const place = after ? decodeCursor(sort, isByName ? 'text' : 'instant', after) : undefined
  const type = sql.raw(isByName ? 'text' : 'timestamptz')
  const beyond = place
    ? sql`and (${rank}, c.id) ${sql.raw(sort.startsWith('-') ? '<' : '>')} (${place.value}::${type}, ${place.id}::uuid)`
    : sql``
  const { rows } = await ctx.db.execute<{ id: string | null; rank: string; matches: number }>(sql`
    with found as (
      select c.id, ${rank} as rank ${matching} ${beyond}
      order by rank ${direction}, c.id ${direction} limit ${perPage + 1} offset ${offset}
    ), total as (select count(*)::int as matches from (select 1 ${matching} limit ${countCap + 1}) capped)
    select found.id, found.rank::text as rank, total.matches from total left join found on true
    order by found.rank ${direction}, found.id ${direction}`)
  const ids = rows.slice(0, perPage).flatMap(({ id }) => id ?? [])
  const final = rows[ids.length - 1]
  const matches = rows[0]?.matches ?? 0
  return {
    ids,
    total: Math.min(matches, countCap),
    isTotalExact: matches <= countCap,
    page,
    perPage,
    next:
      final && rows.length > perPage
        ? encodeCursor(sort, { value: final.rank, id: ids[ids.length - 1]! })
        : null,
    missed: await missingPeople(ctx, kind, search),
  }
}

/** The rows in the order of the ids; whoever has no row any more is left out. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
