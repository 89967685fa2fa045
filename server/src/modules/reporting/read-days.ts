import { sql, type SQL } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import type { FigureKind } from '#contracts/reporting/choices.ts'
import type { Ctx } from '#platform/context.ts'
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

/** From the first instant of a day to an instant. */
export interface Stretch {
  firstDay: string
  to: Date
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
  const parts = await partsOf(ctx, stretch, true)
  return (await summed(ctx, parts, kinds, false)).map(({ start: _start, ...figures }) => figures)
}

/** The same day by day. */
export async function figuresByDay(ctx: Ctx, stretch: Stretch, kind: FigureKind) {
  return summed(ctx, await partsOf(ctx, stretch, false), [kind], true)
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

const listed = (values: readonly string[]) =>
  sql`(select v::date from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) v)`

async function summed(
  ctx: Ctx,
  { months, days, counted }: Parts,
  kinds: readonly FigureKind[],
  byDay: boolean,
): Promise<(DayFigures & { start: string })[]> {
  const wanted = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )
  const of = (span: string, starts: readonly string[]): SQL => sql`
    select start, kind, key, count, received, paid_cents, refunded_cents, sold, sold_cents from report_days
    where tenant_id = ${ctx.tenant.id} and zone = ${ctx.tenant.timeZone} and kind in (${wanted}) and span = ${span}
      and start in ${listed(starts)}`
  const sources = [
    ...(months.length > 0 ? [of('month', months)] : []),
    ...(days.length > 0 ? [of('day', days)] : []),
    ...(counted.length > 0
      ? [sql`select * from (${countDays(ctx, counted)}) c where kind in (${wanted})`]
      : []),
  ]
  if (sources.length === 0) return []
  const { rows } = await ctx.db.execute<DayFigures & { start: string } & Record<string, unknown>>(sql`
    select ${byDay ? sql`start::text` : sql`''`} as start, kind, key, sum(count)::int as count, sum(received)::int as received,
      sum(paid_cents)::bigint as "paidCents", sum(refunded_cents)::bigint as "refundedCents",
      sum(sold)::int as sold, sum(sold_cents)::bigint as "soldCents"
    from (${sql.join(sources, sql` union all `)}) f
    group by 1, 2, 3`)
  return rows
}
