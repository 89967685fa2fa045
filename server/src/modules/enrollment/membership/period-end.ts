import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import { dayBefore, monthsAfter } from '#contracts/programs/eastern.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { programInForce } from '#modules/programs/index.ts'
import { memberships } from '#tables/enrollment-membership.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { beginDeEnrollment, isMember } from './begin-de-enrollment.ts'
import { membershipById } from './member.queries.ts'
import { programTimeOf } from './program-time.ts'

const maxPerRun = 200

/** Tells households whose benefit is for some months alone that these run out; with its last day they are out. */
export async function watchPeriods(caller: Caller): Promise<void> {
  for (const id of await inReadTransaction(caller, findEnding))
    await inTransaction(caller, (ctx) => endPeriod(ctx, id))
}

async function findEnding(ctx: Ctx): Promise<string[]> {
  const found: string[] = []
  for (const program of programCodes) {
    const { benefitMonths, deEnrollment } = await programInForce(ctx, program)
    if (!benefitMonths) continue
    // A day more than the notice, as it ends with its last day.
    const noticeDays = (deEnrollment.PERIOD_ENDED?.noticeDays ?? 0) + 1
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
          sql`${memberships.createdAt} + make_interval(months => ${benefitMonths})
            <= ${ctx.now.toISOString()}::timestamptz + make_interval(days => ${noticeDays})`,
          inArray(enrollments.state, [...memberStates]),
          sql`not exists (select from de_enrollments d where d.tenant_id = ${memberships.tenantId}
            and d.enrollment_id = ${memberships.id} and d.reason = 'PERIOD_ENDED'
            and d.state in ('noticed', 'due', 'sent', 'failed'))`,
        ),
      )
      .orderBy(memberships.createdAt)
      .limit(maxPerRun)
    found.push(...rows.map(({ id }) => id))
  }
  return found
}

/** Looked at again with it locked, as it may have left since. */
async function endPeriod(ctx: Ctx, id: string): Promise<void> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  const member = await membershipById(ctx, id, { locks: true })
  const { benefitMonths } = await programInForce(ctx, enrollment.program)
  if (!benefitMonths || !member || !isMember(enrollment)) return
  const { dayOf } = await programTimeOf(ctx)
  const lastDay = dayBefore(monthsAfter(dayOf(member.createdAt), benefitMonths))
  await beginDeEnrollment(ctx, enrollment, { reason: 'PERIOD_ENDED', askedBy: 'rule', lastDay })
}
