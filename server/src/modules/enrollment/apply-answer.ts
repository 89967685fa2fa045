import { and, count, eq } from 'drizzle-orm'
import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import type { ClosingReason } from '#contracts/enrollment/choices.ts'
import type { AnyStep } from '#contracts/enrollment/registry/choices.ts'
import type { EnrollmentState } from '#contracts/enrollment/machines.ts'
import { dayEnds } from '#contracts/programs/eastern.ts'
import type { Program } from '#contracts/programs/terms.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { EligibilityAnswer } from '#providers/eligibility/eligibility-provider.ts'
import { enrollmentConsents, enrollments } from '#tables/enrollment.ts'
import { programInForce, programNow } from '#modules/programs/index.ts'
import { enrollmentQualified } from './messages/enrollment-qualified.ts'
import { enrollmentAction } from './messages/enrollment-action.ts'
import { nextCheck, nextTry } from './next-check.ts'
import { whyClosed } from './programs.ts'
import { codeRulesOf } from './registry/code-rules.ts'
import { enrollmentState, type Enrollment } from './statuses.ts'
import { verifierRefuses } from './take-verifier-refusal.ts'
import { tellApplicant } from './telling/tell-applicant.ts'
import { requireTransfer } from './transfer/require-transfer.ts'

const moves = {
  PENDING_CERT: 'ask_signature',
  PENDING_RESOLUTION: 'ask_resolution',
  PENDING_ELIGIBILITY: 'ask_resolution',
  PENDING_REVIEW: 'review',
  IN_PROGRESS: 'review',
  COMPLETE: 'qualify',
  APP_NOT_FOUND: 'expire',
} as const
type Move = (typeof moves)[keyof typeof moves] | 'reject' | 'close'

const leadsTo: Record<Move, EnrollmentState> = {
  ask_signature: 'nv_pending_cert',
  ask_resolution: 'nv_pending_resolution',
  review: 'nv_pending_review',
  reject: 'nv_rejected',
  qualify: 'qualified',
  expire: 'nv_expired',
  close: 'closed',
}

/** The National Verifier has no word for a rejection: it asks for more after people have looked and refused. */
const isRejection = ({ rejections, manualReviews }: EligibilityAnswer) =>
  rejections.length > 0 && manualReviews > 0

function moveFor(answer: EligibilityAnswer, steps: readonly (AnyStep | null)[]): Move | undefined {
  const { status } = answer
  const move = (moves as Record<string, Move | undefined>)[status]
  if (move !== 'ask_resolution') return move
  if (isRejection(answer)) return 'reject'
  return status === 'PENDING_RESOLUTION' && isOutageAlone(steps) ? 'review' : move
}

/** Nothing but databases of the government that did not answer: nobody proves anything by that. */
const isOutageAlone = (steps: readonly (AnyStep | null)[]) =>
  steps.length > 0 && steps.every((step) => step === 'outage')

/** Writes down what the National Verifier said, and moves the enrollment where that leads. It has to be locked. */
export async function applyAnswer(
  ctx: Ctx,
  enrollment: Enrollment,
  answer: EligibilityAnswer,
): Promise<void> {
  const { stepOf } = await codeRulesOf(ctx)
  const steps = answer.failures.map((code) => stepOf('national-verifier', code))
  const move = moveFor(answer, steps)
  // Papers that were refused once more, though nobody asked while they were looked at, are news like the first ones.
  const hasRejectedAgain = move === 'reject' && answer.manualReviews > enrollment.manualReviews
  const isMove = move !== undefined && (hasRejectedAgain || leadsTo[move] !== enrollment.state)
  const isHeld = move === 'review' && answer.status === 'PENDING_RESOLUTION'
  const checks = isMove ? 0 : enrollment.checks
  const silences = isHeld ? enrollment.silences + 1 : 0
  const said = {
    verifierCheckId: answer.checkId ?? enrollment.verifierCheckId,
    verifierApplicationId: answer.applicationId ?? enrollment.verifierApplicationId,
    verifierStatus: answer.status,
    failures: answer.failures,
    rejections: answer.rejections,
    isActiveSubscriber: steps.includes('has_benefit')
      ? true
      : (answer.isActiveSubscriber ?? enrollment.isActiveSubscriber),
    isTribalConfirmed: answer.isTribalConfirmed ?? enrollment.isTribalConfirmed,
    manualReviews: answer.manualReviews,
    ...(move === 'qualify' && { approvedUntil: answer.expiresOn }),
    ...(isOpen(move) && answer.expiresOn && { expiresAt: await endOf(ctx, answer.expiresOn) }),
    askedAt: null,
    silences,
    checks: checks + 1,
    checkAt: isHeld ? nextTry(silences, ctx.now) : nextCheck(checks, ctx.now),
    changedAt: ctx.now,
  }
  const attention = { subjectId: enrollment.id }
  if (!move) {
    const data = { status: answer.status.slice(0, 40) }
    await openAttention(ctx, enrollmentAttention.verifier_status_unknown, { ...attention, data })
    await keep(ctx, enrollment, said)
    return
  }
  await closeAttention(ctx, [enrollmentAttention.verifier_status_unknown, ...verifierRefuses], attention)
  if (!isMove) {
    await keep(ctx, enrollment, said)
    return
  }
  if (move === 'qualify') {
    await qualify(ctx, enrollment, said)
    return
  }
  const moved = await advance(ctx, enrollmentState, enrollment.id, move, {
    set: { ...said, ...(move === 'expire' && { checkAt: null }) },
    data: { status: answer.status, failures: answer.failures },
  })
  // An applicant who has just applied sees it on the page; after a review they are elsewhere. A rejection always comes after
  // one, whether or not anybody asked while it went on.
  const isForPerson = move === 'ask_signature' || move === 'ask_resolution'
  if (move === 'reject' || (isForPerson && enrollment.state === 'nv_pending_review'))
    await tellApplicant(ctx, moved, enrollmentAction)
}

/** Whether the application goes on there: what it names then is the last day of the application, and no approval. */
const isOpen = (move: Move | undefined) =>
  move !== undefined && ['ask_signature', 'ask_resolution', 'review', 'reject'].includes(move)

/** When a day of the program is over by our own clock. */
async function endOf(ctx: Ctx, day: string): Promise<Date> {
  return later(ctx.now, Math.max(0, dayEnds(day).getTime() - (await programNow(ctx)).getTime()))
}

type Said = Partial<typeof enrollments.$inferInsert>

/**
 * Nobody qualifies without having signed, nor in a program that takes nobody any more: a household that has its
 * benefit may move it longer.
 */
async function qualify(ctx: Ctx, enrollment: Enrollment, said: Said) {
  const now = await programNow(ctx)
  const program = await programInForce(ctx, enrollment.program, now)
  const isElsewhere = said.isActiveSubscriber === true
  const isOpen = program.status === 'open' || (isElsewhere && program.takesTransfers)
  if (!isOpen || !(await hasSigned(ctx, enrollment))) {
    const reason: ClosingReason = isOpen ? 'unsigned' : await whyClosed(ctx, enrollment)
    await advance(ctx, enrollmentState, enrollment.id, 'close', {
      set: { ...said, checkAt: null, closedBecause: reason },
      data: { reason },
    })
    return
  }
  const qualified = await advance(ctx, enrollmentState, enrollment.id, 'qualify', {
    set: { ...said, checkAt: null, expiresAt: approvalEnds(ctx, program, now, said.approvedUntil ?? null) },
    data: { until: said.approvedUntil ?? null },
  })
  if (isElsewhere) await requireTransfer(ctx, qualified)
  else await tellApplicant(ctx, qualified, enrollmentQualified)
}

async function hasSigned(ctx: Ctx, { id }: Enrollment): Promise<boolean> {
  const [row] = await ctx.db
    .select({ signed: count() })
    .from(enrollmentConsents)
    .where(and(eq(enrollmentConsents.tenantId, ctx.tenant.id), eq(enrollmentConsents.enrollmentId, id)))
  return Boolean(row?.signed)
}

/** An approval lasts as the National Verifier says, and never longer than the program lets it; counted in the program's own time. */
export function approvalEnds(ctx: Ctx, program: Program, programTime: Date, lastDay: string | null): Date {
  const mostMs = daysMs(program.approvalDays)
  const leftMs = lastDay ? dayEnds(lastDay).getTime() - programTime.getTime() : mostMs
  return later(ctx.now, Math.max(0, Math.min(leftMs, mostMs)))
}

/** Where nothing moves, it waits since the same moment as before. */
const keep = (ctx: Ctx, { id }: Enrollment, { changedAt: _changedAt, ...said }: Said) =>
  ctx.db
    .update(enrollments)
    .set(said)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
