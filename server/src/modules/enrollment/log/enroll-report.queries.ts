import { and, eq, inArray } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { milestones, unsignedDays } from '#contracts/enrollment/log/choices.ts'
import { enrollReportList } from '#contracts/enrollment/log/lists.ts'
import type { EnrollReport, EnrollReportInput } from '#contracts/enrollment/log/report.ts'
import { fileHeading } from '#contracts/i18n/lists.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { csvLine } from '#platform/lists/csv.ts'
import { keepSlow } from '#platform/kept/keep-slow.ts'
import { daysOf, periodOf, type Period } from '#platform/values/period.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { resellers } from '#tables/identity.ts'
import { countReached, type Counted, type Stretch } from './report-counts.ts'

type Row = EnrollReport['rows'][number]
const mostRows = 400

/**
 * How many came how far in a period, beside those of as many days before, up to the same point.
 * @throws CodedError INVALID_INPUT for a period that is none, or longer than a year
 */
export async function getEnrollReport(ctx: Ctx, input: EnrollReportInput): Promise<EnrollReport> {
  const { timeZone } = ctx.tenant
  const period = periodOf(input.period, { now: ctx.now, timeZone })
  const { by, program, usState, seller } = input
  const filter = { program, usState, seller }
  const key = ['enroll-report', ctx.tenant.id, period.from.toISOString(), period.to.toISOString()]
  const counted = await keepSlow(
    ctx.services.pool,
    JSON.stringify([...key, by, program, usState, seller]),
    async () => ({
      groups: await countReached(ctx, wholeOf(period, timeZone), filter, by),
      before: await countReached(ctx, beforeOf(period, ctx.now, timeZone), filter, null),
    }),
  )
  const of = (rows: Counted[], milestone: string) =>
    rows.reduce((sum, row) => (row.milestone === milestone ? sum + row.count : sum), 0)
  const asked = addressOf({ program, usState, seller })
  return {
    range: period.range,
    by,
    figures: milestones.map((milestone) => ({
      milestone,
      value: of(counted.groups, milestone),
      previous: of(counted.before, milestone),
      query: addressOf({ milestone, reached: period.range }, asked),
    })),
    rows: await rowsOf(ctx, period, input, counted.groups, asked),
    forgottenBefore:
      period.from < later(ctx.now, -daysMs(unsignedDays))
        ? later(ctx.now, -daysMs(unsignedDays)).toISOString()
        : null,
    asOf: ctx.now.toISOString(),
  }
}

/** The lines of the report as CSV. @throws CodedError INVALID_INPUT */
export async function enrollReportFile(caller: Caller, input: EnrollReportInput): Promise<File> {
  const { rows } = await inReadTransaction(caller, (ctx) => getEnrollReport(ctx, input))
  const heading = ['key', ...milestones].map((column) => fileHeading(caller.locale, enrollReportList, column))
  const lines = rows.map(({ key, counts }) => [key, ...milestones.map((each) => String(counts[each]))])
  const text = `\uFEFF${[heading, ...lines].map(csvLine).join('')}`
  const name = `${enrollReportList.name}-${caller.tenant.domain}-${input.by}.csv`
  return new File([text], name, { type: 'text/csv; charset=utf-8' })
}

const wholeOf = ({ from, to, dayCount }: Period, timeZone: string): Stretch => {
  const firstDay = dayOf(from, timeZone)
  return { from, to, firstDay, untilDay: addDays(firstDay, dayCount), wholeUntil: to }
}

/** As many days before, of which the last ones count no further than this period has gone. */
function beforeOf({ from, to, dayCount }: Period, now: Date, timeZone: string): Stretch {
  const firstDay = addDays(dayOf(from, timeZone), -dayCount)
  const first = startOfDay(firstDay, timeZone)
  const elapsedMs = Math.max(0, Math.min(now.getTime(), to.getTime()) - from.getTime())
  const end = now < to ? new Date(first.getTime() + elapsedMs) : from
  const untilDay = dayOf(end, timeZone)
  return { from: first, to: end, firstDay, untilDay, wholeUntil: startOfDay(untilDay, timeZone) }
}

async function rowsOf(
  ctx: Ctx,
  period: Period,
  { by }: EnrollReportInput,
  counted: Counted[],
  asked: string,
): Promise<Row[]> {
  const groups = Map.groupBy(counted, ({ key }) => key)
  const codes = by === 'seller' ? await codesOf(ctx, [...groups.keys()]) : undefined
  const reached = { reached: period.range }
  const addressed = {
    day: (key: string) => ({ reached: `${key}..${key}` }),
    state: (key: string) => ({ ...reached, usState: key }),
    program: (key: string) => ({ ...reached, program: key }),
    seller: (key: string) => ({ ...reached, seller: key }),
  }
  const keys = by === 'day' ? daysOf(period, ctx.tenant.timeZone).map(({ day }) => day) : [...groups.keys()]
  const rows = keys.map((key): Row => {
    const name = key && codes ? (codes.get(key) ?? key) : key
    const own = groups.get(key) ?? []
    const counts = Object.fromEntries(
      milestones.map((each) => [each, own.find(({ milestone }) => milestone === each)?.count ?? 0]),
    ) as Row['counts']
    return { key: name, counts, query: name && addressOf(addressed[by](name), asked) }
  })
  if (by === 'day') return rows
  return rows
    .toSorted((one, other) => other.counts.started - one.counts.started || sumOf(other) - sumOf(one))
    .slice(0, mostRows)
}

const sumOf = ({ counts }: Row) => milestones.reduce((sum, milestone) => sum + counts[milestone], 0)

async function codesOf(ctx: Ctx, keys: (string | null)[]): Promise<Map<string, string>> {
  const ids = keys.filter((key) => key !== null)
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: resellers.id, code: resellers.code })
    .from(resellers)
    .where(and(eq(resellers.tenantId, ctx.tenant.id), inArray(resellers.id, ids)))
  return new Map(found.map(({ id, code }) => [id, code]))
}

/** A query string; what is in `more` yields to what is said before it. */
function addressOf(parts: Record<string, string | undefined>, more = ''): string {
  const query = new URLSearchParams(more)
  for (const [name, value] of Object.entries(parts)) if (value) query.set(name, value)
  return query.toString()
}
