import { sql } from 'drizzle-orm'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { after, daysBefore, type Due, type Moments, type Series } from '#modules/messaging/index.ts'
import { enrollmentById } from '../own-enrollment.ts'
import type { EnrollmentMessage } from '../telling/enrollment-subject.ts'
import { recertify, usageWarning } from './messages/member-messages.ts'
import { programTimeOf } from './program-time.ts'
import { tellMember } from './tell-member.ts'

type Notice = Due & { enrollmentId: string; dueAt: string | Date }

/** Reminds of a notice that runs, while it runs. */
const reminders = (
  message: EnrollmentMessage,
  reason: DeEnrollmentReason,
  moments: Moments,
): Series<Notice> => ({
  message,
  moments,
  waiting: (ctx) => sql`
    select id as subject, ${moments.side === 'after' ? sql`created_at` : sql`due_at`} as anchor,
      enrollment_id as "enrollmentId", due_at as "dueAt"
    from de_enrollments
    where tenant_id = ${ctx.tenant.id} and reason = ${reason} and state = 'noticed'`,
  async tell(ctx: Ctx, due) {
    const time = await programTimeOf(ctx)
    for (const { subject, occasion, enrollmentId, dueAt } of due) {
      const ends = time.dayOf(new Date(new Date(dueAt).getTime() - 1))
      await tellMember(ctx, await enrollmentById(ctx, enrollmentId), message, {
        subject,
        occasion,
        reason,
        ends,
      })
    }
  },
})

/** A service that nobody uses: 1, 7 and 14 days after the warning. */
export const usageReminders = reminders(usageWarning, 'NON_USAGE', after({ days: [1, 7, 14] }))
/** A household that still has to confirm: ever closer to the last day. */
export const recertReminders = reminders(recertify, 'FAILED_RECERT', daysBefore(45, 30, 15, 5, 1))
