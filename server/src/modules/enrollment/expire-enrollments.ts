import { and, inArray, lte, sql } from 'drizzle-orm'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { advanceWhere } from '#platform/advance.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import type { Moment } from '#tables/columns.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentState } from './statuses.ts'

/** States that end with an application or its approval; one that NLAD is being asked about waits for the answer. */
export const expiringStates = [
  'nv_submitted',
  'nv_pending_cert',
  'nv_pending_resolution',
  'nv_pending_review',
  'nv_rejected',
  'qualified',
  'transfer_required',
  'transfer_failed',
  'device_chosen',
  'address_confirmed',
  'nlad_failed',
] as const satisfies readonly EnrollmentState[]

const isOver = (moment: Moment) => lte(enrollments.expiresAt, moment)
const isExpiring = inArray(enrollments.state, [...expiringStates])
export const enrollmentsOver = anyOf(enrollments, (moment) =>
  and(isOver(moment), inArray(enrollments.state, ['draft', ...expiringStates])),
)

/** Drafts that nobody worked on for a month are given up; applications end after 45 days, approvals after 90. */
export const expireEnrollments = (
  caller: Caller,
  within: typeof inTransaction = inTransaction,
): Promise<void> =>
  within(caller, async (ctx) => {
    const set = { checkAt: null, changedAt: ctx.now }
    const isDraft = sql`${enrollments.state} = 'draft'`
    await advanceWhere(ctx, enrollmentState, and(isOver(ctx.now), isDraft)!, 'abandon', { set })
    await advanceWhere(ctx, enrollmentState, and(isOver(ctx.now), isExpiring)!, 'expire', { set })
  })
