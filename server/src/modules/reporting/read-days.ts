import { sql, type SQL } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import type { FigureKind } from '#contracts/reporting/choices.ts'
import type { Ctx } from '#platform/context.ts'
import type { Period } from '#platform/values/period.ts'
import { daysBetween, monthAfter, monthOf } from './add-up-days.ts'
import { countDays, type Counting } from './count-days.ts'

export interface DayFigures {
  kind: FigureKind
  key: string
  count: number
  received: number
  paidCents: number
  refundedCents: number
  sold: number
  soldCents: number
}

/** What a day comes to. */
export interface DaySum {
  count: number
  netCents: number
}

/** From the first instant of a day to an instant. */
export interface Stretch {
  firstDay: string
  to: Date
}

export const wholeOf = ({ tenant }: Ctx, { from, to }: Period): Stretch => ({
  firstDay: dayOf(from, tenant.timeZone),
  to,
})

/** As many days before a period, up to the same point as it has come to. */
export function beforeOf({ now, tenant }: Ctx, { from, to, dayCount }: Period): Stretch {
  const firstDay = addDays(dayOf(from, tenant.timeZone), -dayCount)
  const elapsedMs = Math.max(0, now.getTime() - from.getTime())
  const cut = new Date(startOfDay(firstDay, tenant.timeZone).getTime() + elapsedMs)
  return { firstDay, to: now < to && cut < from ? cut : from }
}

/** What a stretch is made of: months and days that are added up, and what has to be counted out of the tables. */
interface Parts {
  months: string[]
  days: string[]
  counted: Counting[]
}

/** What a stretch of days adds up to, by what it is of. */
export async function figuresOf(
  ctx: Ctx,
  stretch: Stretch,
  kinds: readonly FigureKind[],
): Promise<DayFigures[]> {
  const added = sql`sum(count)::int as count, sum(received)::int as received, sum(paid_cents)::bigint as paid_cents,
    sum(refunded_cents)::bigint as refunded_cents, sum(sold)::int as sold, sum(sold_cents)::bigint as sold_cents`
  // Each by itself first: what comes of it is little, where all the rows of days with many plans would be sorted.
  const sources = sourcesOf(ctx, await partsOf(ctx, stretch, true), kinds).map(
    (source) => sql`select kind, key, ${added} from (${source}) f group by kind, key`,
  )
  if (sources.length === 0) return []
  const { rows } = await ctx.db.execute<DayFigures & Record<string, unknown>>(sql`
    select kind, key, count, received, paid_cents as "paidCents", refunded_cents as "refundedCents", sold, sold_cents as "soldCents"
    from (select kind, key, ${added} from (${sql.join(sources, sql` union all `)}) s group by kind, key) a`)
  return rows
}

/**
 * What a kind comes to, of sellers what was sold by any of them, by the day; `byMonth` where nobody asks for single days
 * of whole months: those then stand under their first day.
 */
export async function sumsByDay(
  ctx: Ctx,
  stretch: Stretch,
  kind: FigureKind,
  byMonth = false,
): Promise<Map<string, DaySum>> {
  const sources = sourcesOf(ctx, await partsOf(ctx, stretch, byMonth), [kind])
  if (sources.length === 0) return new Map()
  const { rows } = await ctx.db.execute<DaySum & { start: string } & Record<string, unknown>>(sql`
    select start::text as start, sum(count)::int as count, sum(paid_cents - refunded_cents)::bigint as "netCents"
    from (${sql.join(sources, sql` union all `)}) f where kind <> 'seller' or key <> '' group by start`)
  return new Map(rows.map(({ start, ...sum }) => [start, sum]))
}

/** What is added up holds as long as nothing has been marked in it since; the rest is counted out of the tables. */
async function partsOf(ctx: Ctx, { firstDay, to }: Stretch, byMonth: boolean): Promise<Parts> {
  const zone = ctx.tenant.timeZone
  const from = startOfDay(firstDay, zone)
  const { rows } = await ctx.db.execute<{ what: 'mark' | 'day' | 'month'; day: string }>(sql`
    select distinct 'mark' as what, (at at time zone ${zone})::date::text as day from report_marks
    where tenant_id = ${ctx.tenant.id} and at >= ${from.toISOString()}::timestamptz and at < ${to.toISOString()}::timestamptz
    union all
    select span, start::text from report_days
    where tenant_id = ${ctx.tenant.id} and zone = ${zone} and kind = 'orders' and start >= ${firstDay}::date
      and start <= ${dayOf(to, zone)}::date`)
  const marked = new Set(rows.flatMap(({ what, day }) => (what === 'mark' ? [day] : [])))
  const markedMonths = new Set([...marked].map(monthOf))
  const months = new Set(rows.flatMap(({ what, day }) => (what === 'month' ? [day] : [])))
  const days = new Set(rows.flatMap(({ what, day }) => (what === 'day' ? [day] : [])))
  const parts: Parts = { months: [], days: [], counted: [] }
  const lastDay = dayOf(to, zone)
  const isWhole = startOfDay(lastDay, zone).getTime() === to.getTime()
  for (let day = firstDay; day < lastDay;) {
    const after = monthAfter(day)
    if (byMonth && day === monthOf(day) && after <= lastDay && months.has(day) && !markedMonths.has(day)) {
      parts.months.push(day)
      day = after
      continue
    }
    for (const each of daysBetween(day, after < lastDay ? after : lastDay))
      if (days.has(each) && !marked.has(each)) parts.days.push(each)
      else
        parts.counted.push({
          start: each,
          from: startOfDay(each, zone),
          to: startOfDay(addDays(each, 1), zone),
        })
    day = after
  }
  if (!isWhole) parts.counted.push({ start: lastDay, from: startOfDay(lastDay, zone), to })
  return parts
}

/** Each by itself, so that PostgreSQL knows how many of them there are. */
const listed = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/** The rows of these parts, one after the other. */
function sourcesOf(ctx: Ctx, { months, days, counted }: Parts, kinds: readonly FigureKind[]): SQL[] {
  const of = (span: string, starts: readonly string[]): SQL => sql`
    select start, kind, key, count, received, paid_cents, refunded_cents, sold, sold_cents from report_days
    where tenant_id = ${ctx.tenant.id} and zone = ${ctx.tenant.timeZone} and kind in (${listed(kinds)}) and span = ${span}
      and start in (${listed(starts)})`
  return [
    ...(months.length > 0 ? [of('month', months)] : []),
    ...(days.length > 0 ? [of('day', days)] : []),
    ...(counted.length > 0 ? [sql`select * from (${countDays(ctx, counted, kinds)}) c`] : []),
  ]
}
