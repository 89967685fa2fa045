import { sql, type SQL } from 'drizzle-orm'
import type { DashboardFigures } from '#contracts/administration.ts'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
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

/** The figures of the index page in three statements. */
export async function dashboard(ctx: Ctx): Promise<DashboardFigures> {
  const days = lastDays(ctx)
  const monthFrom = days[0]!.from
  const figures = figuresOf({
    now: ctx.now,
    todayFrom: days.at(-1)!.from,
    yesterdayFrom: days.at(-2)!.from,
    monthFrom,
    previousMonthFrom: startOfDay(addDays(days[0]!.day, -daysShown), ctx.tenant.timeZone),
  })
  return {
    figures: await valuesOf(ctx, figures),
    days: await ordersByDay(ctx, days),
    topPlans: await keepSlow(ctx.services.pool, `top-plans:${ctx.tenant.id}`, () => topPlans(ctx, monthFrom)),
    asOf: ctx.now.toISOString(),
  }
}

/** Days of the tenant's calendar, today last; a day of a clock change has 23 or 25 hours. */
function lastDays({ now, tenant: { timeZone } }: Ctx): Day[] {
  const today = dayOf(now, timeZone)
  const starts = Array.from({ length: daysShown + 1 }, (_, index) =>
    addDays(today, index - daysShown + 1),
  ).map((day) => ({ day, from: startOfDay(day, timeZone) }))
  return starts.slice(0, -1).map((start, index) => ({ ...start, to: starts[index + 1]!.from }))
}

async function valuesOf(ctx: Ctx, figures: Figure[]): Promise<DashboardFigures['figures']> {
  const valueOf = (figure: Figure, filter: OrderFilter | null): SQL => {
    if (!filter) return sql`null`
    if (!figure.isMoney) return countOrders(ctx, filter)
    return sql`(select coalesce(sum(o.total_cents), 0)::bigint from orders o where ${orderConditions(ctx, filter)})`
  }
  const values = figures.flatMap((figure) => [
    valueOf(figure, figure.filter),
    valueOf(figure, figure.previous),
  ])
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
