import { sql } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { figureKinds } from '#contracts/reporting/choices.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { reportMarks } from '#tables/reporting.ts'
import { countDays } from './count-days.ts'

/** The first of the month of a day, and that of the month after. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`
export const monthAfter = (day: string) => monthOf(addDays(monthOf(day), 31))

/** The days from one to before another. */
export function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day)
  return days
}

/** Days that have changed since they were added up. */
export const markedDays = anyOf(reportMarks, () => undefined)

/**
 * Adds up every day that a mark says has changed, month by month. Marks go in the transaction that counts what they
 * stand for: one that is written meanwhile stays, and its day is counted again.
 */
export async function addUpDays(caller: Caller): Promise<void> {
  const months = await inTransaction(caller, async (ctx) => {
    const zone = await lockZone(ctx)
    const { rows } = await ctx.db.execute<{ month: string }>(sql`
      select distinct to_char(at at time zone ${zone}, 'YYYY-MM-01') as month
      from report_marks where tenant_id = ${ctx.tenant.id}`)
    const last = monthOf(addDays(monthOf(dayOf(ctx.now, zone)), -1))
    return [...new Set([...rows.map(({ month }) => month), last])].toSorted()
  })
  for (const month of months) await inTransaction(caller, (ctx) => addUpMonth(ctx, month))
}

/** Marks every day from the first order or person on, so that all of them are added up anew. */
export async function markAllDays(caller: Caller): Promise<void> {
  await inTransaction(caller, async (ctx) => {
    const zone = await lockZone(ctx)
    const { rows } = await ctx.db.execute<{ first: string | null }>(sql`
      select least(
        (select min(placed_at) from orders where tenant_id = ${ctx.tenant.id}),
        (select min(created_at) from credentials where tenant_id = ${ctx.tenant.id} and kind in ('subscriber', 'reseller'))
      )::text as first`)
    if (!rows[0]?.first) return
    const days = daysBetween(
      dayOf(new Date(rows[0].first), zone),
      addDays(dayOf(new Date(Math.max(ctx.now.getTime(), Date.parse(rows[0].first))), zone), 1),
    )
    const moments = JSON.stringify(days.map((day) => startOfDay(day, zone)))
    await ctx.db.execute(sql`
      insert into report_marks (tenant_id, at)
      select ${ctx.tenant.id}, m::timestamptz from jsonb_array_elements_text(${moments}::jsonb) m`)
  })
}

/** The time zone that days are of, which nobody changes until the transaction ends, nor adds anything up beside it. */
export async function lockZone(ctx: Ctx): Promise<string> {
  const { rows } = await ctx.db.execute<{ zone: string }>(
    sql`select time_zone as zone from service_providers where id = ${ctx.tenant.id} for share`,
  )
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`report days ${ctx.tenant.id}`}, 0))`,
  )
  return rows[0]!.zone
}

async function addUpMonth(ctx: Ctx, month: string): Promise<void> {
  const zone = await lockZone(ctx)
  const { id } = ctx.tenant
  const end = monthAfter(month)
  const isOver = end <= dayOf(ctx.now, zone)
  // Those of a time zone that no longer counts would be wrong by the time it counts again.
  await ctx.db.execute(
    sql`delete from report_days where tenant_id = ${id} and (zone < ${zone} or zone > ${zone})`,
  )
  const { rows: marked } = await ctx.db.execute<{ day: string }>(sql`
    with gone as (
      delete from report_marks where tenant_id = ${id}
        and at >= ${startOfDay(month, zone).toISOString()}::timestamptz and at < ${startOfDay(end, zone).toISOString()}::timestamptz
      returning at
    ) select distinct (at at time zone ${zone})::date::text as day from gone`)
  const { missing, hasMonth } = await notYetAddedUp(ctx, zone, month, end)
  const days = [...new Set([...marked.map(({ day }) => day), ...(isOver ? missing : [])])].toSorted()
  if (days.length > 0) await replaceDays(ctx, zone, days)
  if (isOver && (days.length > 0 || !hasMonth)) await replaceMonth(ctx, zone, month, end)
}

/** A month is the sum of its days, so that all of them have to be there. */
async function notYetAddedUp(ctx: Ctx, zone: string, month: string, end: string) {
  const { rows } = await ctx.db.execute<{ span: string; day: string }>(sql`
    select span, start::text as day from report_days
    where tenant_id = ${ctx.tenant.id} and zone = ${zone} and kind = 'orders'
      and start >= ${month}::date and start < ${end}::date`)
  const there = new Set(rows.flatMap(({ span, day }) => (span === 'day' ? [day] : [])))
  return {
    missing: daysBetween(month, end).filter((day) => !there.has(day)),
    hasMonth: rows.some(({ span }) => span === 'month'),
  }
}

const columns = sql`count, received, paid_cents, refunded_cents, sold, sold_cents`

async function replaceDays(ctx: Ctx, zone: string, days: string[]): Promise<void> {
  const stretches = days.map((start) => ({
    start,
    from: startOfDay(start, zone),
    to: startOfDay(addDays(start, 1), zone),
  }))
  await ctx.db.execute(sql`
    delete from report_days where tenant_id = ${ctx.tenant.id} and zone = ${zone} and span = 'day'
      and start in (select d::date from jsonb_array_elements_text(${JSON.stringify(days)}::jsonb) d)`)
  // In the order of the key, by which reports read them: what is read together stands together.
  await ctx.db.execute(sql`
    insert into report_days (tenant_id, zone, span, start, kind, key, ${columns})
    select ${ctx.tenant.id}, ${zone}, 'day', c.* from (${countDays(ctx, stretches, figureKinds)}) c
    order by kind, start, key`)
}

async function replaceMonth(ctx: Ctx, zone: string, month: string, end: string): Promise<void> {
  await ctx.db.execute(sql`
    delete from report_days
    where tenant_id = ${ctx.tenant.id} and zone = ${zone} and span = 'month' and start = ${month}::date`)
  await ctx.db.execute(sql`
    insert into report_days (tenant_id, zone, span, start, kind, key, ${columns})
    select tenant_id, zone, 'month', ${month}::date, kind, key,
      sum(count)::int, sum(received)::int, sum(paid_cents), sum(refunded_cents), sum(sold)::int, sum(sold_cents)
    from report_days
    where tenant_id = ${ctx.tenant.id} and zone = ${zone} and span = 'day' and start >= ${month}::date and start < ${end}::date
    group by tenant_id, zone, kind, key order by kind, key`)
}
