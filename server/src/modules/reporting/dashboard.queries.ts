import { sql, type SQL } from 'drizzle-orm'
import type { DashboardFigures } from '#contracts/administration.ts'
import type { OrderFilter } from '#contracts/orders.ts'
import type { Ctx } from '#platform/context.ts'
import { countOrders, orderConditions } from '#modules/orders/index.ts'
import { earning, figuresOf, queryOf, type Figure } from './dashboard-figures.ts'
import { keepSlow } from './keep-slow.ts'

const daysShown = 30
const plansShown = 5

interface Day {
  day: string
  from: Date
  to: Date
}

/** The figures of the index page in four statements. */
export async function dashboard(ctx: Ctx): Promise<DashboardFigures> {
  const days = await lastDays(ctx, 2 * daysShown)
  const shown = days.slice(-daysShown)
  const figures = figuresOf({
    now: ctx.now,
    todayFrom: days.at(-1)!.from,
    yesterdayFrom: days.at(-2)!.from,
    monthFrom: shown[0]!.from,
    previousMonthFrom: days[0]!.from,
  })
  return {
    figures: await valuesOf(ctx, figures),
    days: await ordersByDay(ctx, shown),
    topPlans: await keepSlow(ctx.services.pool, `top-plans:${ctx.tenant.id}`, () => topPlans(ctx, shown[0]!.from)),
    asOf: ctx.now.toISOString(),
  }
}

/** Days of the tenant's calendar, today last; a day of a clock change has 23 or 25 hours. */
async function lastDays(ctx: Ctx, count: number): Promise<Day[]> {
  const zone = ctx.tenant.timeZone
  const { rows } = await ctx.db.execute<{ day: string; from: string; to: string }>(sql`
    select day::date::text as day, day at time zone ${zone} as from, (day + interval '1 day') at time zone ${zone} as to
    from (select date_trunc('day', ${ctx.now.toISOString()}::timestamptz at time zone ${zone}) as today) t,
      generate_series(today - make_interval(days => ${count - 1}::int), today, interval '1 day') day
    order by day`)
  return rows.map((row) => ({ day: row.day, from: new Date(row.from), to: new Date(row.to) }))
}

async function valuesOf(ctx: Ctx, figures: Figure[]): Promise<DashboardFigures['figures']> {
  const valueOf = (figure: Figure, filter: OrderFilter | null): SQL => {
    if (!filter) return sql`null`
    if (!figure.isMoney) return countOrders(ctx, filter)
    return sql`(select coalesce(sum(o.total_cents), 0)::bigint from orders o where ${orderConditions(ctx, filter)})`
  }
  const values = figures.flatMap((figure) => [valueOf(figure, figure.filter), valueOf(figure, figure.previous)])
  const { rows } = await ctx.db.execute<{ values: (number | null)[] }>(
    sql`select jsonb_build_array(${sql.join(values, sql`, `)}) as values`,
  )
  return figures.map(({ key, isMoney, filter }, index) => ({
    key,
    isMoney,
    query: queryOf(filter),
    value: rows[0]?.values[2 * index] ?? 0,
    previous: rows[0]?.values[2 * index + 1] ?? null,
  }))
}

/** One index range per day, so that no row's time zone has to be computed. */
async function ordersByDay(ctx: Ctx, days: Day[]): Promise<DashboardFigures['days']> {
  const spans = JSON.stringify(days)
  const { rows } = await ctx.db.execute<DashboardFigures['days'][number]>(sql`
    select d.day::text as day, s.orders, s."revenueCents"
    from jsonb_to_recordset(${spans}::jsonb) as d(day date, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(total_cents) filter (where payment_status = ${earning}), 0)::bigint as "revenueCents"
      from orders where tenant_id = ${ctx.tenant.id} and placed_at >= d."from" and placed_at < d."to"
    ) s
    order by d.day`)
  return rows
}

async function topPlans(ctx: Ctx, from: Date): Promise<DashboardFigures['topPlans']> {
  const { rows } = await ctx.db.execute<DashboardFigures['topPlans'][number]>(sql`
    select p.name, s.sold, s."revenueCents"
    from (
      select l.plan_id, sum(l.quantity)::int as sold, sum(l.amount_cents)::bigint as "revenueCents"
      from orders o join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
      where o.tenant_id = ${ctx.tenant.id} and o.placed_at >= ${from.toISOString()}::timestamptz
        and o.payment_status = ${earning} and l.kind = 'plan'
      group by l.plan_id
    ) s join plans p on p.tenant_id = ${ctx.tenant.id} and p.id = s.plan_id
    order by s."revenueCents" desc, s.plan_id limit ${plansShown}`)
  return rows
}
