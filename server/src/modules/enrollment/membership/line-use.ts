import { sql } from 'drizzle-orm'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { memberships } from '#tables/enrollment-membership.ts'
import { noteUsage } from './note-usage.ts'

/** What households have chosen, `c`, and the SIMs of its orders, `i`. */
const lines = sql`enrollment_services c join sims i on i.tenant_id = c.tenant_id and i.order_id = c.order_id`
const linesOfMember = sql`select from ${lines}
  where c.tenant_id = ${memberships.tenantId} and c.enrollment_id = ${memberships.id}`

/**
 * Whether anybody would tell if the line of a household was used: where the carrier of its SIM never says what is used,
 * silence says nothing about the household.
 */
export const isUseReported = sql`(not exists (${linesOfMember}) or exists (${linesOfMember} and exists (
  select from usage_feeds f where f.tenant_id = i.tenant_id and f.source_id = i.sim_source_id)))`

/** Days back to which a use is looked for here; whoever is to be warned is looked at by all that was ever counted. */
const recentDays = 1

/**
 * Counts days from the last use that carriers told of. Whoever was warned is led back through the machine; of all others,
 * who use their line all the time, the moment alone is kept, once an hour at most.
 */
export async function noteLineUse(caller: Caller): Promise<void> {
  await inTransaction(caller, (ctx) => {
    const [now, since] = [ctx.now.toISOString(), later(ctx.now, -daysMs(recentDays)).toISOString()]
    return ctx.db.execute(sql`
      update memberships m set last_used_at = least(u.at, ${now}::timestamptz)
      from (select c.enrollment_id as id, max(p.last_at) as at from usage_periods p
        join sims i on i.tenant_id = p.tenant_id and i.id = p.sim_id
        join enrollment_services c on c.tenant_id = i.tenant_id and c.order_id = i.order_id
        where p.tenant_id = ${ctx.tenant.id} and p.last_at >= ${since}::timestamptz
        group by 1) u
      where m.tenant_id = ${ctx.tenant.id} and m.id = u.id and m.last_used_at < u.at - interval '1 hour'
        and not exists (${warning})`)
  })
  for (const { id } of await inReadTransaction(caller, warned))
    await inTransaction(caller, (ctx) => noteLastUse(ctx, id))
}

const warning = sql`select from de_enrollments d where d.tenant_id = m.tenant_id and d.enrollment_id = m.id
  and d.reason = 'NON_USAGE' and d.state in ('noticed', 'due', 'failed')`

const warned = async (ctx: Ctx): Promise<{ id: string }[]> => {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select d.enrollment_id as id from de_enrollments d
    where d.tenant_id = ${ctx.tenant.id} and d.reason = 'NON_USAGE' and d.state in ('noticed', 'due', 'failed')`)
  return rows
}

/** The last use of a household's line, of all that was ever counted of it. */
export async function noteLastUse(ctx: Ctx, id: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ at: Date | string | null }>(sql`
    select max(r.last_at) as at from ${lines}
    join usage_rollups r on r.tenant_id = i.tenant_id and r.sim_id = i.id and r.span = 'day'
    where c.tenant_id = ${ctx.tenant.id} and c.enrollment_id = ${id}`)
  const at = rows[0]?.at
  if (at) await noteUsage(ctx, id, new Date(at))
}
