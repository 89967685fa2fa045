import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { membershipAttention } from '#contracts/enrollment/membership/attention.ts'
import { memberStates } from '#contracts/enrollment/membership/choices.ts'
import type { DeEnrollmentReason } from '#contracts/programs/rules/choices.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { programInForce } from '#modules/programs/index.ts'
import type { RegistrySubscriberRow } from '#providers/subscriber-registry/index.ts'
import { deEnrollments } from '#tables/enrollment-membership.ts'
import { enrollments } from '#tables/enrollment.ts'
import { enrollmentById } from '../own-enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { numberOf } from './activate-member.ts'
import { confirmByAfter } from './confirm-by.ts'
import { isMember, openDeEnrollments } from './begin-de-enrollment.ts'
import { endMembership } from './finish-de-enrollment.ts'
import type { InReports } from './in-reports.ts'
import { joinMember, updateMember } from './join-member.ts'
import { planLeaving } from './plan-leaving.ts'
import { programTimeOf } from './program-time.ts'
import { deEnrollmentState, type Membership } from './statuses.ts'

const { subscriber_missing, subscriber_differs, subscriber_unknown } = membershipAttention
/** Reports lag behind what was done in the last hours. */
const graceMs = daysMs(1)

/** What the reports say of one household that is ours. */
export async function compareMember(
  ctx: Ctx,
  id: string,
  sac: string,
  said: InReports,
): Promise<'same' | 'left' | 'differs'> {
  const enrollment = await enrollmentById(ctx, id, { locks: true })
  if (!isMember(enrollment)) return 'same'
  const member = await joinMember(ctx, enrollment)
  const listed = said.subscriber(enrollment)
  if (listed) return compareFacts(ctx, enrollment, member, listed)
  if (said.transfer(enrollment)) return leave(ctx, enrollment, 'TRANSFERRED_OUT')
  const open = await openDeEnrollments(ctx, id)
  // The government takes those out by itself who did not confirm.
  const isFailed = open.some(({ reason }) => reason === 'FAILED_RECERT')
  if (said.removal(enrollment) && isFailed) return leave(ctx, enrollment, 'FAILED_RECERT')
  if (later(enrollment.enrolledAt ?? member.createdAt, graceMs) > ctx.now) return 'same'
  // What is being sent at this moment explains it.
  if (open.some(({ state }) => state === 'sent')) return 'same'
  await openAttention(ctx, subscriber_missing, { subjectId: id, data: { sac } })
  return 'differs'
}

async function compareFacts(
  ctx: Ctx,
  enrollment: Enrollment,
  member: Membership,
  listed: RegistrySubscriberRow,
): Promise<'same' | 'differs'> {
  const { id, subscriberId } = enrollment
  await closeAttention(ctx, [subscriber_missing], { subjectId: id })
  if (!subscriberId && listed.subscriberId)
    await ctx.db
      .update(enrollments)
      .set({ subscriberId: listed.subscriberId })
      .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
  await updateMember(ctx, id, {
    reportedAt: ctx.now,
    isDeviceClaimed: listed.isDeviceClaimed ?? member.isDeviceClaimed,
    ...(await confirmedBy(ctx, enrollment, member)),
  })
  const ours = member.phoneToldAt ? numberOf(ctx, member) : null
  const theirs = listed.phoneNumber?.replace(/\D/g, '') || null
  const attention = { subjectId: id, cause: 'phone' }
  if (ours && theirs !== ours) {
    const data = { about: 'phone', ours: lastFour(ours), theirs: theirs ? lastFour(theirs) : '–' }
    await openAttention(ctx, subscriber_differs, { ...attention, data })
    return 'differs'
  }
  await closeAttention(ctx, [subscriber_differs], { subjectId: id, causes: ['phone'] })
  return 'same'
}

/** Who is still listed after their day was confirmed by the government: it takes out those who were not. */
async function confirmedBy(ctx: Ctx, enrollment: Enrollment, { confirmBy }: Membership) {
  if (!confirmBy || confirmBy > ctx.now) return {}
  // The last instant of a day belongs to it.
  return { confirmBy: await confirmByAfter(ctx, enrollment, confirmBy) }
}

const lastFour = (digits: string) => `••••••${digits.slice(-4)}`

/** It is done already, by somebody else: nothing is sent, the household is told. */
async function leave(ctx: Ctx, enrollment: Enrollment, reason: DeEnrollmentReason): Promise<'left'> {
  const time = await programTimeOf(ctx)
  const plan = planLeaving(await programInForce(ctx, enrollment.program, time.now), reason, time, time.today)
  const id = newId()
  await ctx.db.insert(deEnrollments).values({
    tenantId: ctx.tenant.id,
    ...{ id, enrollmentId: enrollment.id, program: enrollment.program, reason },
    state: createdState(deEnrollmentState, 'note'),
    askedBy: 'usac',
    ...{ noticeDays: 0, dueAt: ctx.now, deadlineAt: plan.deadlineAt, effectiveOn: time.today },
    doneAt: ctx.now,
    createdAt: ctx.now,
  })
  emitCreated(ctx, deEnrollmentState, 'note', id, enrollment.id, { reason })
  await endMembership(ctx, enrollment, { id, reason })
  return 'left'
}

/** Says of those whom the registry has under our reference, and who are not ours any more, how many they are. */
export async function tellStrangers(
  ctx: Ctx,
  sac: string,
  subscribers: readonly RegistrySubscriberRow[],
): Promise<number> {
  const byReference = new Map(subscribers.flatMap((row) => (row.reference ? [[row.reference, row]] : [])))
  if (byReference.size === 0) return 0
  const gone = await ctx.db
    .select({ id: enrollments.id, reference: enrollments.reference, sac: enrollments.sac })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.tenantId, ctx.tenant.id),
        inArray(enrollments.reference, [...byReference.keys()]),
        notInArray(enrollments.state, [...memberStates, 'nlad_submitted', 'nlad_failed']),
      ),
    )
  for (const { id, reference } of gone)
    await openAttention(ctx, subscriber_unknown, {
      subjectId: id,
      data: { sac, subscriberId: byReference.get(reference)?.subscriberId ?? '' },
    })
  return gone.length
}
