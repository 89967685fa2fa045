import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DashboardFigure, DashboardFigures } from '#contracts/reporting/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { plans } from '#tables/catalog.ts'
import {
  momentFiguresAt,
  periodFigures,
  receivableFigures,
  unpaidFiguresAt,
  type Figure,
} from './dashboard-figures.ts'
import { keepSlow } from '#platform/kept/keep-slow.ts'
import { daysOf, periodOf, type Period } from '#platform/values/period.ts'
import { beforeOf, figuresOf, sumsByDay, wholeOf, type DayFigures } from './read-days.ts'

const plansShown = 5

/**
 * The figures of the index page. What a period adds up to is kept for as long as it was costly.
 * @throws CodedError INVALID_INPUT for a period that is none, or longer than a year.
 */
export async function dashboard(ctx: Ctx, input: { period: string }): Promise<DashboardFigures> {
  const clock = { now: ctx.now, timeZone: ctx.tenant.timeZone }
  const period = periodOf(input.period, clock)
  const moment = momentFiguresAt(clock, periodOf('today', clock))
  const key = `${ctx.tenant.id}:${period.from.toISOString()}:${period.to.toISOString()}:${period.range}`
  return {
    moment: await valuesOf(ctx, moment),
    unpaid: await valuesOf(ctx, unpaidFiguresAt(clock)),
    receivable: await valuesOf(ctx, receivableFigures),
    period: await keepSlow(ctx.services.pool, key, async () => ({
      range: period.range,
      ...(await addedUp(ctx, period)),
      days: await ordersByDay(ctx, period),
    })),
    asOf: ctx.now.toISOString(),
  }
}

async function valuesOf(ctx: Ctx, figures: Figure[]): Promise<DashboardFigure[]> {
  const values = figures.flatMap(({ value, previous }) => [value(ctx), previous?.(ctx) ?? sql`null`])
  const { rows } = await ctx.db.execute<{ values: (number | null)[] }>(
    sql`select jsonb_build_array(${sql.join(values, sql`, `)}) as values`,
  )
  return figures.map(({ key, list, measure, query }, index) => ({
    key,
    list,
    measure,
    query,
    value: rows[0]?.values[2 * index] ?? 0,
    previous: rows[0]?.values[2 * index + 1] ?? null,
  }))
}

/** Out of the days that are added up, as reports are: a year of orders would take seconds to read. */
async function addedUp(ctx: Ctx, period: Period) {
  const now = await figuresOf(ctx, wholeOf(ctx, period), ['orders', 'plan'])
  const isYetToCome = ctx.now <= period.from
  const before = isYetToCome ? null : await figuresOf(ctx, beforeOf(ctx, period), ['orders'])
  const sumOf = (all: readonly DayFigures[], of: (added: DayFigures) => number) =>
    all.reduce((sum, added) => (added.kind === 'orders' ? sum + of(added) : sum), 0)
  return {
    figures: periodFigures.map(({ key, measure, query, of }): DashboardFigure => ({
      ...{ key, measure, list: 'order' },
      query: [`placed=${period.range}`, query].filter(Boolean).join('&'),
      value: sumOf(now, of),
      previous: before && sumOf(before, of),
    })),
    topPlans: await topPlans(ctx, now),
  }
}

async function ordersByDay(ctx: Ctx, period: Period): Promise<DashboardFigures['period']['days']> {
  const sums = await sumsByDay(ctx, wholeOf(ctx, period), 'orders')
  return daysOf(period, ctx.tenant.timeZone).map(({ day }) => {
    const { count = 0, netCents = 0 } = sums.get(day) ?? {}
    return { day, orders: count, revenueCents: netCents }
  })
}

async function topPlans(ctx: Ctx, all: readonly DayFigures[]) {
  const top = all
    .filter(({ kind, sold }) => kind === 'plan' && sold > 0)
    .toSorted((one, other) => other.soldCents - one.soldCents || (one.key < other.key ? -1 : 1))
    .slice(0, plansShown)
  if (top.length === 0) return []
  const ids = top.map(({ key }) => key)
  const named = await ctx.db
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), inArray(plans.id, ids)))
  const names = new Map(named.map(({ id, name }) => [id, name]))
  return top.flatMap(({ key, sold, soldCents }) => {
    const name = names.get(key)
    return name ? [{ name, sold, soldCents }] : []
  })
}
