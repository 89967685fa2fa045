import { and, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { after, runSeries, type Due, type Moments, type Series } from '#modules/messaging/index.ts'
import { enrollments } from '#tables/enrollment.ts'
import { askVerifierAbout } from '../ask-verifier.ts'
import { waitsForUs } from '../document/wanted.ts'
import { enrollmentById } from '../own-enrollment.ts'
import { tellApplicant } from '../telling/tell-applicant.ts'
import { reminderOf, toldLately } from './reminders.ts'

/**
 * Applicants who can be reached, wait in one of these states since `changed_at`, and have not heard of us within the
 * hour.
 */
const waitingIn =
  (states: readonly EnrollmentState[]) =>
  (ctx: Ctx): SQL =>
    sql`
    select e.id as subject, e.changed_at as anchor from enrollments e
    where e.tenant_id = ${ctx.tenant.id} and e.state = any(${sql.param([...states])}::text[])
      and e.reachable_at is not null and e.expires_at > ${ctx.now.toISOString()}::timestamptz
      and not ${toldLately(ctx, sql`e.id`)}`

function nudges(states: readonly [EnrollmentState, ...EnrollmentState[]], moments: Moments): Series {
  const message = reminderOf(states[0])!
  return {
    message,
    moments,
    waiting: waitingIn(states),
    async tell(ctx, due) {
      for (const { subject, occasion } of due) {
        const enrollment = await enrollmentById(ctx, subject)
        if (!(await waitsForUs(ctx, enrollment))) await tellApplicant(ctx, enrollment, message, { occasion })
      }
    },
  }
}

const steps = after({ days: [1, 3, 7, 14, 30] })

/** Somebody stopped in the middle of the questions. */
export const ofDrafts = nudges(['draft'], after({ hours: [1, 24, 72] }))

/** Somebody has not signed, or not proven something, at the National Verifier. It is asked first: they may have by now. */
export const ofVerifierSteps: Series = {
  ...nudges(['nv_pending_cert', 'nv_pending_resolution'], steps),
  async spared(caller, due) {
    for (const { subject } of due) await askVerifierAbout(caller, subject)
    // An applicant who has taken the step is in another state now, in which the series does not find them any more.
    return () => false
  },
}

/** Somebody has not said whether their benefit is to be moved. */
export const ofTransfers = nudges(['transfer_required'], steps)

const all = [ofDrafts, ofVerifierSteps, ofTransfers]

/** Those who have stopped, from the first moment on until a day after the last, when no more is said. */
export const stoppedApplicants = anyOf(enrollments, (moment) =>
  and(
    isNotNull(enrollments.reachableAt),
    inArray(enrollments.state, ['draft', 'nv_pending_cert', 'nv_pending_resolution', 'transfer_required']),
    lte(enrollments.changedAt, sql`${moment} - interval '1 hour'`),
    gt(enrollments.changedAt, sql`${moment} - interval '31 days'`),
  ),
)

export async function nudgeApplicants(caller: Caller): Promise<void> {
  for (const series of all) await runSeries<Due>(caller, series)
}
