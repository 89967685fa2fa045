import { and, eq, inArray, sql } from 'drizzle-orm'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import { programCodes } from '#contracts/programs/choices.ts'
import { dayBegins, programDay } from '#contracts/programs/eastern.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inReadTransaction, inTransaction } from '#platform/database/scope.ts'
import { daysBefore, runSeries, type Series } from '#modules/messaging/index.ts'
import { programInForce, programNow, type OfferedProgram } from '#modules/programs/index.ts'
import { enrollments } from '#tables/enrollment.ts'
import { programEnding } from './messages/member-messages.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { beginDeEnrollment, isMember } from './begin-de-enrollment.ts'
import { programTimeOf } from './program-time.ts'
import { tellMember } from './tell-member.ts'

const maxPerRun = 500

/** Tells everybody in a program that ends, days ahead, and takes them out once it is over; by the program's own time. */
export async function watchProgramEnds(caller: Caller): Promise<void> {
  const now = await programNow(caller)
  for (const code of programCodes) {
    const program = await programInForce(caller, code, now)
    if (!program.benefitEndsOn) continue
    if (program.status === 'ended') await endAll(caller, program)
    else if (program.endNoticeDays.length > 0) await runSeries(caller, await endNotices(caller, program))
  }
}

async function endNotices(
  caller: Caller,
  { code, benefitEndsOn, endNoticeDays }: OfferedProgram,
): Promise<Series> {
  const ends = dayBegins(benefitEndsOn!)
  const lastDay = programDay(new Date(ends.getTime() - 1))
  const endsAt = await inReadTransaction(caller, async (ctx) => (await programTimeOf(ctx)).toOurs(ends))
  return {
    message: programEnding,
    moments: daysBefore(...endNoticeDays),
    waiting: (ctx) => sql`
      select id as subject, ${endsAt.toISOString()}::timestamptz as anchor from enrollments
      where tenant_id = ${ctx.tenant.id} and program = ${code}
        and state = any(${sql.param([...memberStates])}::text[])`,
    async tell(ctx: Ctx, due) {
      for (const { subject, occasion } of due)
        await tellMember(ctx, await enrollmentById(ctx, subject), programEnding, {
          occasion,
          ends: lastDay,
        })
    },
  }
}

async function endAll(caller: Caller, { code }: OfferedProgram): Promise<void> {
  const left = await inReadTransaction(caller, (ctx) =>
    ctx.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(
        and(
          eq(enrollments.tenantId, ctx.tenant.id),
          eq(enrollments.program, code),
          inArray(enrollments.state, [...memberStates]),
          sql`not exists (select from de_enrollments d where d.tenant_id = ${enrollments.tenantId}
            and d.enrollment_id = ${enrollments.id} and d.reason = 'PROGRAM_ENDED'
            and d.state in ('due', 'sent', 'failed'))`,
        ),
      )
      .limit(maxPerRun),
  )
  for (const { id } of left)
    await inTransaction(caller, async (ctx) => {
      const enrollment = await enrollmentById(ctx, id, { locks: true })
      if (isMember(enrollment))
        await beginDeEnrollment(ctx, enrollment, { reason: 'PROGRAM_ENDED', askedBy: 'rule' })
    })
}
