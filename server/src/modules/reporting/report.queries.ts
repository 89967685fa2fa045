import { and, eq } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { receivedQuery } from '#contracts/orders/lists.ts'
import {
  mostReportDays,
  mostSingleDays,
  type FigureKind,
  type ReportSubject,
} from '#contracts/reporting/choices.ts'
import type { Report } from '#contracts/reporting/report.ts'
import type { Ctx } from '#platform/context.ts'
import { keepSlow } from '#platform/kept/keep-slow.ts'
import { periodOf, type Period } from '#platform/values/period.ts'
import { credentials } from '#tables/identity.ts'
import { monthAfter } from './add-up-days.ts'
import { groupsOf } from './report-groups.ts'
import { beforeOf, figuresOf, sumsByDay, wholeOf, type DayFigures } from './read-days.ts'

type Figure = Report['figures'][number]

const kindsOf = {
  payments: ['orders', 'plan', 'device', 'destination', 'seller', 'method', 'state'],
  subscribers: ['subscriber'],
  resellers: ['reseller', 'seller', 'subscriber'],
} as const satisfies Record<ReportSubject, readonly FigureKind[]>
/** What its figures have of the days before, too. */
const comparedOf = {
  payments: ['orders'],
  subscribers: ['subscriber'],
  resellers: ['reseller', 'seller'],
} as const satisfies Record<ReportSubject, readonly FigureKind[]>

/**
 * A page of figures over a period, beside those of as many days before, up to the same point.
 * @throws CodedError INVALID_INPUT for a period that is none, or too long a one
 */
export const reportOn =
  (subject: ReportSubject) =>
  async (ctx: Ctx, input: { period: string }): Promise<Report> => {
    const period = periodOf(input.period, { now: ctx.now, timeZone: ctx.tenant.timeZone }, mostReportDays)
    const key = ['report', subject, ctx.tenant.id, period.from, period.to, period.range]
    const found = await keepSlow(ctx.services.pool, JSON.stringify(key), () => load(ctx, subject, period))
    return { range: period.range, ...found, asOf: ctx.now.toISOString() }
  }

async function load(ctx: Ctx, subject: ReportSubject, period: Period) {
  const now = await figuresOf(ctx, wholeOf(ctx, period), kindsOf[subject])
  const before = await figuresOf(ctx, beforeOf(ctx, period), comparedOf[subject])
  return {
    figures: await figuresFor(ctx, subject, period, now, before),
    series: await seriesOf(ctx, subject, period),
    groups: await groupsOf(ctx, subject, period.range, now),
  }
}

const numbers = ['count', 'received', 'paidCents', 'refundedCents'] as const
function sumOf(all: readonly DayFigures[], kind: FigureKind, fits = (_key: string) => true) {
  const rows = all.filter((row) => row.kind === kind && fits(row.key))
  const [count, received, paid, refunded] = numbers.map((name) =>
    rows.reduce((sum, row) => sum + row[name], 0),
  ) as [number, number, number, number]
  return { count, received, net: paid - refunded, refunded }
}
const hasKey = (key: string) => key !== ''

async function figuresFor(
  ctx: Ctx,
  subject: ReportSubject,
  { range }: Period,
  now: DayFigures[],
  before: DayFigures[],
): Promise<Figure[]> {
  const placed = `placed=${range}`
  const created = `created=${range}`
  const both = (of: (all: DayFigures[]) => number) => ({ value: of(now), previous: of(before) })
  const sales = (kind: FigureKind, fits?: (key: string) => boolean) => (all: DayFigures[]) =>
    sumOf(all, kind, fits)
  if (subject === 'payments') {
    const of = sales('orders')
    const order = { list: 'order' } as const
    return [
      { key: 'orders', measure: 'count', ...order, query: placed, ...both((all) => of(all).count) },
      {
        key: 'paid_orders',
        measure: 'count',
        ...order,
        query: `${placed}&${receivedQuery}`,
        ...both((all) => of(all).received),
      },
      {
        key: 'revenue',
        measure: 'netCents',
        ...order,
        query: `${placed}&${receivedQuery}`,
        ...both((all) => of(all).net),
      },
      {
        key: 'refunded',
        measure: 'refundedCents',
        ...order,
        query: `${placed}&paymentStatus=partially_refunded,refunded`,
        ...both((all) => of(all).refunded),
      },
    ]
  }
  if (subject === 'subscribers') {
    return [
      {
        key: 'new_subscribers',
        measure: 'count',
        list: 'subscribers',
        query: created,
        ...both((all) => sumOf(all, 'subscriber').count),
      },
      {
        key: 'active_subscribers',
        measure: 'count',
        list: 'subscribers',
        query: 'state=active',
        value: await countActive(ctx),
        previous: null,
      },
    ]
  }
  const sold = sales('seller', hasKey)
  return [
    {
      key: 'new_resellers',
      measure: 'count',
      list: 'resellers',
      query: created,
      ...both((all) => sumOf(all, 'reseller').count),
    },
    {
      key: 'reseller_orders',
      measure: 'count',
      list: 'order',
      query: `${placed}&hasSeller=true`,
      ...both((all) => sold(all).count),
    },
    {
      key: 'reseller_revenue',
      measure: 'netCents',
      list: 'order',
      query: `${placed}&hasSeller=true&${receivedQuery}`,
      ...both((all) => sold(all).net),
    },
  ]
}

/** How many subscribers are active now, out of the days since the first of them joined. */
async function countActive(ctx: Ctx): Promise<number> {
  const { id, timeZone } = ctx.tenant
  const [first] = await ctx.db
    .select({ at: credentials.createdAt })
    .from(credentials)
    .where(and(eq(credentials.tenantId, id), eq(credentials.kind, 'subscriber')))
    .orderBy(credentials.createdAt)
    .limit(1)
  if (!first) return 0
  const firstDay = dayOf(first.at, timeZone)
  const to = startOfDay(addDays(dayOf(ctx.now, timeZone), 1), timeZone)
  const accounts = await figuresOf(ctx, { firstDay, to }, ['account'])
  return sumOf(accounts, 'account', (state) => state === 'active').count
}

/** Days in their order, those without anything too; months where there are too many of them. */
async function seriesOf(ctx: Ctx, subject: ReportSubject, period: Period): Promise<Report['series']> {
  const kind = subject === 'payments' ? 'orders' : subject === 'subscribers' ? 'subscriber' : 'seller'
  const byMonth = period.dayCount > mostSingleDays
  const byDay = await sumsByDay(ctx, wholeOf(ctx, period), kind, byMonth)
  const first = dayOf(period.from, ctx.tenant.timeZone)
  const end = addDays(first, period.dayCount)
  const series: Report['series'] = []
  for (let day = first; day < end;) {
    const next = byMonth ? [monthAfter(day), end].toSorted()[0]! : addDays(day, 1)
    const step = { from: day, to: addDays(next, -1), count: 0, revenueCents: 0 }
    for (let each = day; each < next; each = addDays(each, 1)) {
      const { count = 0, netCents = 0 } = byDay.get(each) ?? {}
      step.count += count
      step.revenueCents += netCents
    }
    const range = `${step.from}..${step.to}`
    series.push({
      ...step,
      list: kind === 'subscriber' ? 'subscribers' : 'order',
      query:
        kind === 'subscriber'
          ? `created=${range}`
          : `placed=${range}${kind === 'seller' ? '&hasSeller=true' : ''}`,
    })
    day = next
  }
  return series
}
