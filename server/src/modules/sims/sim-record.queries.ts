import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { lineStandingOf } from '#contracts/sims/choices.ts'
import type { SimRecord } from '#contracts/sims/views.ts'
import type { Ctx } from '#platform/context.ts'
import { maskingFor } from '#platform/security/mask-personal.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { firstOf } from '#platform/postgres/first-of.ts'
import { sims } from '#tables/sims.ts'
import { listOfSims } from './list-of-sims.ts'
import { planOf, selectSims } from './sim.queries.ts'
import { usageViewOf } from './usage-view.ts'

interface Around extends Record<string, unknown> {
  email: string | null
  parcel: SimRecord['parcel']
  pool: SimRecord['pool']
  periods: SimRecord['periods'] | null
}

/** One SIM with all that is known of it. @throws CodedError SIM_NOT_FOUND */
export async function getSim(ctx: Ctx, id: string): Promise<SimRecord> {
  const row = await listOfSims.row(ctx, id)
  const [own] = row ? await selectSims(ctx, sql`${sims.id} = ${id}`) : []
  if (!row || !own) throw new CodedError('SIM_NOT_FOUND')
  const { sim } = own
  const around = await aroundOf(ctx, id)
  const periods = around.periods ?? []
  const current = planOf(ctx, own)
  const mask = maskingFor(ctx)
  const parts = [id, ...periods.map((period) => period.id)]
  return {
    ...row,
    sourceId: sim.simSourceId,
    provider: sim.provider,
    version: sim.version,
    customerEmail: mask.email(around.email),
    standing: lineStandingOf(sim.line, current?.standing),
    profileCheckedAt: sim.profileCheckedAt?.toISOString() ?? null,
    usage: usageViewOf(sim, ctx.now),
    current,
    periods,
    parcel: around.parcel,
    pool: around.pool,
    reservedUntil: sim.inventory === 'reserved' ? (sim.reservedUntil?.toISOString() ?? null) : null,
    timeline: await timelineOf(
      ctx,
      id,
      mask,
      sim.orderId ? { timelineId: sim.orderId, subjects: parts } : undefined,
    ),
  }
}

/** What stands around a SIM: its buyer, parcel and pool, and what ran on it. */
async function aroundOf(ctx: Ctx, id: string): Promise<Around> {
  const moment = (column: string) =>
    sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
  const { rows } = await ctx.db.execute<Around>(sql`
    select coalesce(c.email_address, o.email_address) as email,
      case when f.id is not null then
        json_build_object('state', f.state, 'carrier', f.carrier, 'trackingNumber', f.tracking_number) end as parcel,
      case when pool.id is not null then json_build_object('id', pool.id, 'name', pool.name) end as pool,
      (select json_agg(json_build_object(
          'id', u.id, 'plan', plan.name, 'state', u.state, 'from', ${moment('u.period_start')},
          'to', ${moment('u.period_end')}, 'activateBy', ${moment('u.activate_by')},
          'boughtAt', ${moment('u.created_at')}, 'orderId', bought.id, 'order', bought.number)
          order by u.created_at desc, u.id desc)
        from subscriptions u
        left join plans plan on plan.tenant_id = u.tenant_id and plan.id = u.plan_id
        left join order_lines line on line.tenant_id = u.tenant_id and line.id = u.order_line_id
        left join orders bought on bought.tenant_id = line.tenant_id and bought.id = line.order_id
        where u.tenant_id = s.tenant_id and u.sim_id = s.id) as periods
    from sims s
    left join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    left join credentials c on c.tenant_id = s.tenant_id and c.id = ${firstOf(sql`o.subscriber_id`, sql`s.subscriber_id`)}
    left join fulfillments f on f.tenant_id = s.tenant_id and f.order_line_id = s.order_line_id and s.type = 'physical'
    left join data_pool_members member on member.tenant_id = s.tenant_id and member.sim_id = s.id
    left join data_pools pool on pool.tenant_id = member.tenant_id and pool.id = member.pool_id
    where s.tenant_id = ${ctx.tenant.id} and s.id = ${id}`)
  return rows[0]!
}
