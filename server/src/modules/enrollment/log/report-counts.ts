import { sql, type SQL } from 'drizzle-orm'
import type { EnrollReportInput } from '#contracts/enrollment/log/report.ts'
import { milestones, type Milestone, type ReportGroup } from '#contracts/enrollment/log/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { everybody, nobody } from '#tables/enrollment-log.ts'

type Filter = Pick<EnrollReportInput, 'program' | 'usState' | 'seller'>
export interface Counted {
  milestone: Milestone
  key: string | null
  count: number
}

/** A stretch of time: its whole days, and the part of the day after them that counts, if any. */
export interface Stretch {
  from: Date
  to: Date
  firstDay: string
  /** The first day that is not whole any more. */
  untilDay: string
  /** When that day begins. */
  wholeUntil: Date
}

const columns: Record<ReportGroup, { kept: SQL; found: (ctx: Ctx) => SQL }> = {
  day: {
    kept: sql`d.day::text`,
    found: (ctx) => sql`(m.at at time zone ${ctx.tenant.timeZone})::date::text`,
  },
  state: { kept: sql`d.us_state`, found: () => sql`m.us_state` },
  program: { kept: sql`d.program`, found: () => sql`m.program` },
  seller: {
    kept: sql`nullif(d.reseller_id, ${nobody}::uuid)::text`,
    found: () => sql`m.reseller_id::text`,
  },
}

const conditions = (ctx: Ctx, { program, usState, seller }: Filter, table: SQL) => [
  sql`${table}.tenant_id = ${ctx.tenant.id}`,
  ...(program ? [sql`${table}.program = ${program}`] : []),
  ...(usState ? [sql`${table}.us_state = ${usState}`] : []),
  ...(seller
    ? [
        sql`${table}.reseller_id = (select r.id from resellers r where r.tenant_id = ${ctx.tenant.id} and r.code = upper(${seller}))`,
      ]
    : []),
]

/**
 * How many reached each milestone in a stretch of time, in groups. Whole days are kept figures with what is not among them
 * yet; a part of a day is counted.
 */
export async function countReached(
  ctx: Ctx,
  { from, to, firstDay, untilDay, wholeUntil }: Stretch,
  filter: Filter,
  by: ReportGroup | null,
): Promise<Counted[]> {
  const [kept, found] = by ? [columns[by].kept, columns[by].found(ctx)] : [sql`null`, sql`null`]
  const all = (table: SQL, ...more: SQL[]) =>
    sql.join([...conditions(ctx, filter, table), ...more], sql` and `)
  const at = (first: Date, end: Date) =>
    sql`m.at >= ${first.toISOString()}::timestamptz and m.at < ${end.toISOString()}::timestamptz`
  // What no seller is asked for is the sum of all.
  const seller = by === 'seller' || filter.seller ? sql`<>` : sql`=`
  const parts = [
    sql`select d.milestone, ${kept} as key, d.count from enrollment_days d
      where ${all(sql`d`, sql`d.reseller_id ${seller} ${sql.raw(`'${everybody}'`)}`, sql`d.day >= ${firstDay}::date`, sql`d.day < ${untilDay}::date`)}`,
    sql`select m.milestone, ${found}, 1 from enrollment_milestones m
      where ${all(sql`m`, sql`not m.is_counted`, at(from, wholeUntil))}`,
    ...(wholeUntil < to
      ? [
          sql`select m.milestone, ${found}, 1 from enrollment_milestones m
            where ${all(sql`m`, sql`m.milestone in ${milestones}`, at(wholeUntil, to))}`,
        ]
      : []),
  ]
  const { rows } = await ctx.db.execute<Record<keyof Counted, unknown>>(sql`
    select milestone, key, sum(count)::int as count
    from (${sql.join(parts, sql` union all `)}) reached group by 1, 2`)
  return rows as unknown as Counted[]
}
