import { sql } from 'drizzle-orm'
import type { DashboardFigure, DashboardFigures } from '#contracts/reporting/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { orderSums } from '#modules/orders/index.ts'
import {
  momentFiguresAt,
  periodFiguresOf,
  receivableFigures,
  unpaidFiguresAt,
  type Figure,
} from './dashboard-figures.ts'
import { keepSlow } from '#platform/kept/keep-slow.ts'
import { daysOf, periodOf, type Period } from '#platform/values/period.ts'

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
      figures: await valuesOf(ctx, periodFiguresOf(clock, period)),
      days: await ordersByDay(ctx, period),
      topPlans: await topPlans(ctx, period),
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

/** One index range per day, so that no row's time zone has to be computed. */
async function ordersByDay(ctx: Ctx, period: Period) {
  const spans = JSON.stringify(daysOf(period, ctx.tenant.timeZone))
  const { rows } = await ctx.db.execute<DashboardFigures['period']['days'][number]>(sql`
    select d.day::text as day, s.orders, s."revenueCents"
    from jsonb_to_recordset(${spans}::jsonb) as d(day date, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select count(*)::int as orders, ${orderSums.netCents} as "revenueCents"
      from orders o where o.tenant_id = ${ctx.tenant.id} and o.placed_at >= d."from" and o.placed_at < d."to"
    ) s
    order by d.day`)
  return rows
}

async function topPlans(ctx: Ctx, { from, to }: Period) {
  const { rows } = await ctx.db.execute<DashboardFigures['period']['topPlans'][number]>(sql`
    select p.name, s.sold, s."soldCents"
    from (
      select l.plan_id, sum(l.quantity)::int as sold, sum(l.amount_cents)::bigint as "soldCents"
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${ctx.tenant.id} and o.placed_at >= ${from.toISOString()}::timestamptz
        and o.placed_at < ${to.toISOString()}::timestamptz and o.paid_cents > 0 and l.kind = 'plan'
      group by l.plan_id
    ) s join plans p on p.tenant_id = ${ctx.tenant.id} and p.id = s.plan_id
    order by s."soldCents" desc, s.plan_id limit ${plansShown}`)
  return rows
}
