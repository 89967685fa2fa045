import { sql } from 'drizzle-orm'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { DueWork } from '#platform/jobs/due-work.ts'
import { lockZone } from './add-up-days.ts'
import { buyerOfOrder, countBuyers, isPurchase } from './count-buyers.ts'

/** Buyers who have changed since, and all of them while none is added up by the calendar that the service provider goes by. */
export const markedBuyers: DueWork = (tenantId) => sql`
  exists (select from report_buyer_marks where tenant_id = ${tenantId})
  or not exists (select from report_cohorts c join service_providers p on p.id = ${tenantId} and p.time_zone = c.zone where c.tenant_id = ${tenantId})
    and exists (select from orders o where o.tenant_id = ${tenantId} and ${isPurchase})`

/**
 * Adds up every buyer whom a mark says has changed, and their cohorts; all of them where none has been added up by this
 * calendar. Marks go in the transaction that counts what they stand for, as those of days do.
 */
export async function addUpCohorts(caller: Caller): Promise<void> {
  await inTransaction(caller, async (ctx) => {
    const zone = await lockZone(ctx)
    for (const table of [sql`report_buyers`, sql`report_cohorts`])
      await ctx.db.execute(
        sql`delete from ${table} where tenant_id = ${ctx.tenant.id} and (zone < ${zone} or zone > ${zone})`,
      )
    const { rows: marked } = await ctx.db.execute<{ buyer: string }>(sql`
      with gone as (delete from report_buyer_marks where tenant_id = ${ctx.tenant.id} returning buyer)
      select distinct buyer from gone`)
    if (await isAddedUp(ctx, zone))
      await replaceBuyers(
        ctx,
        zone,
        marked.map(({ buyer }) => buyer),
      )
    else await addUpAll(ctx, zone)
  })
}

/** Has all of them added up anew; until then they are counted out of the orders. */
export async function forgetCohorts(caller: Caller): Promise<void> {
  await inTransaction(caller, async (ctx) => {
    await lockZone(ctx)
    for (const table of [sql`report_buyers`, sql`report_cohorts`])
      await ctx.db.execute(sql`delete from ${table} where tenant_id = ${ctx.tenant.id}`)
  })
}

async function isAddedUp(ctx: Ctx, zone: string): Promise<boolean> {
  const { rows } = await ctx.db.execute<{ is: boolean }>(
    sql`select exists (select from report_cohorts where tenant_id = ${ctx.tenant.id} and zone = ${zone}) as is`,
  )
  return rows[0]!.is
}

async function addUpAll(ctx: Ctx, zone: string): Promise<void> {
  const { id } = ctx.tenant
  await ctx.db.execute(sql`delete from report_buyers where tenant_id = ${id}`)
  await ctx.db.execute(sql`
    insert into report_buyers (tenant_id, zone, buyer, month, months)
    select ${id}, ${zone}, b.* from (${countBuyers(ctx, zone, sql`true`)}) b`)
  await ctx.db.execute(sql`
    insert into report_cohorts (tenant_id, zone, month, nth, buyers)
    select tenant_id, zone, month, nth, count(*)::int
    from report_buyers cross join lateral unnest(months) nth
    where tenant_id = ${id} and zone = ${zone} group by tenant_id, zone, month, nth`)
}

async function replaceBuyers(ctx: Ctx, zone: string, buyers: readonly string[]): Promise<void> {
  if (buyers.length === 0) return
  const { id } = ctx.tenant
  const these = sql`(select v::uuid from jsonb_array_elements_text(${JSON.stringify(buyers)}::jsonb) v)`
  const { rows: before } = await ctx.db.execute<{ month: string }>(sql`
    with gone as (
      delete from report_buyers where tenant_id = ${id} and zone = ${zone} and buyer in ${these} returning month
    ) select distinct month::text from gone`)
  const { rows: after } = await ctx.db.execute<{ month: string }>(sql`
    with added as (
      insert into report_buyers (tenant_id, zone, buyer, month, months)
      select ${id}, ${zone}, b.* from (${countBuyers(ctx, zone, sql`${buyerOfOrder} in ${these}`)}) b returning month
    ) select distinct month::text from added`)
  const months = [...new Set([...before, ...after].map(({ month }) => month))]
  const changed = sql`(select v::date from jsonb_array_elements_text(${JSON.stringify(months)}::jsonb) v)`
  await ctx.db.execute(
    sql`delete from report_cohorts where tenant_id = ${id} and zone = ${zone} and month in ${changed}`,
  )
  await ctx.db.execute(sql`
    insert into report_cohorts (tenant_id, zone, month, nth, buyers)
    select tenant_id, zone, month, nth, count(*)::int
    from report_buyers cross join lateral unnest(months) nth
    where tenant_id = ${id} and zone = ${zone} and month in ${changed} group by tenant_id, zone, month, nth`)
}
