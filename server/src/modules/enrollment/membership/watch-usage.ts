import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { programCodes } from '#contracts/programs/choices.ts'
import { advance } from '#platform/advance.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { programInForce } from '#modules/programs/index.ts'
import { memberships } from '#tables/enrollment-membership.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { enrollmentState } from '../statuses.ts'
import { beginDeEnrollment } from './begin-de-enrollment.ts'
import { isUseReported, noteLastUse } from './line-use.ts'
import { membershipById } from './member.queries.ts'

const maxPerRun = 200

/**
 * Warns those who pay nothing and have not used their service for as long as the program gives. Where no carrier says what
 * is used, the deadline stands on the board, and nobody is warned by themselves.
 */
export async function watchUsage(caller: Caller): Promise<void> {
  for (const id of await inReadTransaction(caller, findIdle))
    await inTransaction(caller, (ctx) => warnOfUsage(ctx, id))
}

async function findIdle(ctx: Ctx): Promise<string[]> {
  const found: string[] = []
  for (const program of programCodes) {
    const { usage } = await programInForce(ctx, program)
    if (!usage) continue
    const rows = await ctx.db
      .select({ id: memberships.id })
      .from(memberships)
      .innerJoin(
        enrollments,
        and(eq(enrollments.tenantId, memberships.tenantId), eq(enrollments.id, memberships.id)),
      )
      .where(
        and(
          eq(memberships.tenantId, ctx.tenant.id),
          eq(memberships.program, program),
          eq(memberships.hasConsumerFee, false),
          lte(memberships.lastUsedAt, later(ctx.now, -daysMs(usage.days))),
          inArray(enrollments.state, ['active', 'recert_due']),
          isUseReported,
          sql`not exists (select from de_enrollments d where d.tenant_id = ${memberships.tenantId}
            and d.enrollment_id = ${memberships.id} and d.reason = 'NON_USAGE'
            and d.state in ('noticed', 'due', 'sent', 'failed'))`,
        ),
      )
      .orderBy(memberships.lastUsedAt)
      .limit(maxPerRun)
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** Warns a household; looked at again with it locked, as it may have used its service since. */
export async function warnOfUsage(ctx: Ctx, id: string): Promise<void> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  await noteLastUse(ctx, id)
  const member = await membershipById(ctx, id, { locks: true })
  const { usage } = await programInForce(ctx, enrollment.program)
  const mustUse = usage && member && !member.hasConsumerFee
  const isIdle = mustUse && member.lastUsedAt && later(member.lastUsedAt, daysMs(usage.days)) <= ctx.now
  if (!isIdle || (enrollment.state !== 'active' && enrollment.state !== 'recert_due')) return
  await beginDeEnrollment(ctx, enrollment, { reason: 'NON_USAGE', askedBy: 'rule' })
  if (enrollment.state === 'active')
    await advance(ctx, enrollmentState, id, 'warn_of_usage', { set: { changedAt: ctx.now } })
}
