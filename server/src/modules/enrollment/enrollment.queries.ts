import { and, eq, inArray } from 'drizzle-orm'
import type { EnrollmentRecord } from '#contracts/enrollment/admin.ts'
import type { Answers } from '#contracts/enrollment/answers.ts'
import type { EnrollmentRow, EnrollmentStanding } from '#contracts/enrollment/rows.ts'
import { CodedError } from '#contracts/errors.ts'
import { consentTexts, type ConsentId } from '#contracts/programs/consents/index.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import { maskEmail } from '#platform/security/mask-email.ts'
import { maskName, maskPhone } from '#platform/security/mask-personal.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { enrollmentConsents } from '#tables/enrollment.ts'
import { documentsOf } from '#modules/documents/index.ts'
import { notificationsOfEnrollment } from '#modules/messaging/index.ts'
import { answersNow } from './membership/changes.ts'
import { helperOf } from './assisted/helper-of.ts'
import { takesDocuments } from './document/wanted.ts'
import { listOfEnrollments } from './list-of-enrollments.ts'
import { exchangesOf } from './log/exchanges.queries.ts'
import { leavingOf } from './membership/de-enrollment.queries.ts'
import { enrollmentById } from './own-enrollment.ts'
import { progressOf } from './progress.queries.ts'
import { registryStandingOf } from './registry/refusal-view.ts'
import type { Enrollment } from './statuses.ts'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'
import { reminderRefusals } from './resume/reminders.ts'

const mostExchanges = 50

/**
 * One enrollment as staff see it. Who it is of is masked for everybody: as much as tells two callers apart.
 * @throws CodedError NOT_FOUND
 */
export async function getEnrollment(ctx: Ctx, { id }: { id: string }): Promise<EnrollmentRecord> {
  const row = await listOfEnrollments.row(ctx, id)
  if (!row) throw new CodedError('NOT_FOUND')
  const enrollment = await enrollmentById(ctx, id)
  const answers = await answersNow(ctx, id)
  const { name, contact } = answers
  return {
    ...row,
    ...(await standingOf(ctx, enrollment, answers)),
    applicant: {
      name: name ? maskName(`${name.firstName} ${name.lastName}`) : null,
      emailAddress: contact ? maskEmail(contact.emailAddress) : null,
      phoneNumber: contact ? maskPhone(contact.phoneNumber) : null,
    },
    helper: await helperOf(ctx, enrollment),
    documents: await documentsOf(ctx, id),
    mayRefuseDocuments: takesDocuments(enrollment),
    consents: await consentsOf(ctx, [id]),
    exchanges: await exchangesOf(ctx, [id], mostExchanges),
    leaving: await leavingOf(ctx, { id }),
    notifications: await notificationsOfEnrollment(ctx, id),
    attention: await attentionOf(ctx, 'enrollment', id),
    acts: actsFor(ctx, enrollmentActs, row.state, await reminderRefusals(ctx, enrollment)),
    timeline: await timelineOf(ctx, id),
  }
}

/** Where an enrollment stands, for staff. */
export const standingOf = async (
  ctx: Ctx,
  enrollment: Enrollment,
  answers?: Answers,
): Promise<Omit<EnrollmentStanding, keyof EnrollmentRow>> => ({
  progress: await progressOf(ctx, enrollment, answers),
  applicationId: enrollment.verifierApplicationId,
  verifierStatus: enrollment.verifierStatus,
  nextCheckAt: enrollment.checkAt?.toISOString() ?? null,
  closedBecause: enrollment.closedBecause,
  registry: registryStandingOf(enrollment),
})

/** What was agreed to, in its order. */
export async function consentsOf(ctx: Ctx, enrollmentIds: string[]): Promise<EnrollmentRecord['consents']> {
  const given = await ctx.db
    .select()
    .from(enrollmentConsents)
    .where(
      and(
        eq(enrollmentConsents.tenantId, ctx.tenant.id),
        inArray(enrollmentConsents.enrollmentId, enrollmentIds),
      ),
    )
    .orderBy(enrollmentConsents.givenAt, enrollmentConsents.id)
  return given.map(({ id, textCode, programVersion, locale, textHash, givenAt, ...kept }) => ({
    ...{ id, textCode, programVersion, locale, textHash },
    ...{ timeZone: kept.timeZone, channel: kept.channel, representativeId: kept.representativeId },
    title: consentTexts[textCode as ConsentId].title,
    givenAt: givenAt.toISOString(),
  }))
}
