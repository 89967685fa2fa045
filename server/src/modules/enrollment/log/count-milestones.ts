import { and, lte, sql } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { enrollmentMilestones, everybody, nobody } from '#tables/enrollment-log.ts'

/** So many at a time, so that no transaction is long. */
const most = 20_000

export const uncountedMilestones = anyOf(enrollmentMilestones, (moment) =>
  and(sql`not ${enrollmentMilestones.isCounted}`, lte(enrollmentMilestones.at, moment)),
)

/**
 * Adds what has been reached since to the figures of its day. A milestone is marked in the same transaction, so that it
 * counts once whatever happens, and whenever it was reached.
 */
export async function countMilestones(caller: Caller): Promise<void> {
  while ((await countSome(caller)) === most);
}

const countSome = (caller: Caller): Promise<number> =>
  inTransaction(caller, async (ctx) => {
    const { rows } = await ctx.db.execute<{ counted: number }>(sql`
      with uncounted as materialized (
        select enrollment_id, milestone from enrollment_milestones
        where tenant_id = ${ctx.tenant.id} and not is_counted and at <= ${ctx.now.toISOString()}::timestamptz
        limit ${most} for update skip locked
      ), taken as (
        update enrollment_milestones m set is_counted = true from uncounted u
        where m.tenant_id = ${ctx.tenant.id} and m.enrollment_id = u.enrollment_id and m.milestone = u.milestone
        returning m.*
      ), added as (
        insert into enrollment_days (tenant_id, day, milestone, program, us_state, reseller_id, count)
        select ${ctx.tenant.id}, (at at time zone ${ctx.tenant.timeZone})::date, milestone, program, us_state, seller, count(*)
        from taken cross join lateral (values (coalesce(reseller_id, ${nobody}::uuid)), (${everybody}::uuid)) s (seller)
        group by 2, 3, 4, 5, 6
        on conflict (tenant_id, day, milestone, program, us_state, reseller_id)
        do update set count = enrollment_days.count + excluded.count
      )
      select count(*)::int as counted from taken`)
    return rows[0]?.counted ?? 0
  })
