import { and, eq } from 'drizzle-orm'
import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import { verifierStates } from '#contracts/enrollment/choices.ts'
import { openAttention } from '#platform/office/attention.ts'
import { later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import {
  eligibilityProviderOf,
  type EligibilityAnswer,
  type EligibilityFieldErrors,
} from '#providers/eligibility/index.ts'
import { enrollments } from '#tables/enrollment.ts'
import { programInForce } from '#modules/programs/index.ts'
import { accountOf, noteKey, type AccountInUse } from './accounts/account-of.ts'
import { answersOf } from './applicant.ts'
import { applyAnswer } from './apply-answer.ts'
import { assistanceOf } from './assisted/assistance.ts'
import { beginExchange, endExchange, leaseMs } from './exchanges.ts'
import { nextTry } from './next-check.ts'
import { enrollmentById } from './own-enrollment.ts'
import { stayUnheard } from './stay-unheard.ts'
import type { Enrollment } from './statuses.ts'
import { takeVerifierRefusal } from './take-verifier-refusal.ts'
import { verifierRequest } from './verifier-request.ts'

export const isVerified = ({ state }: Pick<Enrollment, 'state'>) =>
  (verifierStates as readonly string[]).includes(state)

interface Asking {
  /** Runs what comes before the call, and what comes after it. */
  within?: typeof inTransaction
  /** The applicant is there, and may just have come back from the National Verifier. */
  isApplicantThere?: boolean
}

/**
 * Files an application with the National Verifier, or asks how it stands: intent, call, outcome. Two never ask at once.
 * Answers with its page for the applicant's eyes, which opens once; null where it has none or nothing was asked.
 */
export async function askVerifierAbout(
  caller: Caller,
  enrollmentId: string,
  { within = inTransaction, isApplicantThere = false }: Asking = {},
): Promise<string | null> {
  const asked = await within(caller, (ctx) => intend(ctx, enrollmentId, isApplicantThere))
  if (!asked) return null
  const { exchangeId, account, prepared } = asked
  const { key } = eligibilityProviderOf(caller.services)
  const outcome = await call(caller.services, key, prepared.operation, () => prepared.send())
  return within(caller, (ctx) =>
    record(ctx, enrollmentId, { exchangeId, account }, outcome, prepared.answer()),
  )
}

async function intend(ctx: Ctx, enrollmentId: string, isApplicantThere: boolean) {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  const { askedAt } = enrollment
  const isAsked = askedAt !== null && later(askedAt, leaseMs) > ctx.now
  if (!isVerified(enrollment) || isAsked) return undefined
  const account = await accountOf(ctx, 'national-verifier')
  if (!account) {
    await stayUnheard(ctx, enrollment, nextTry(enrollment.silences + 1, ctx.now))
    await openAttention(ctx, enrollmentAttention.verifier_refuses_account, {
      subjectId: enrollmentId,
      data: { code: 'NO_ACCOUNT' },
    })
    return undefined
  }
  const provider = eligibilityProviderOf(ctx.services)
  const program = await programInForce(ctx, enrollment.program)
  const assistance = await assistanceOf(ctx, enrollment)
  const around = { assistance, returnUrl: `${ctx.origin}/enroll-step` }
  const prepared = enrollment.verifierCheckId
    ? provider.status(account, {
        service: program.nationalVerifier.service,
        checkId: enrollment.verifierCheckId,
        ...around,
      })
    : provider.check(account, verifierRequest(await answersOf(ctx, enrollmentId), program, around))
  const exchangeId = await beginExchange(ctx, enrollmentId, provider.key, prepared)
  await update(ctx, enrollmentId, {
    askedAt: ctx.now,
    checkAt: later(ctx.now, leaseMs),
    ...(isApplicantThere && { checks: 0 }),
  })
  return { exchangeId, account, prepared }
}

type Answered = Outcome<EligibilityAnswer, EligibilityFieldErrors>

async function record(
  ctx: Ctx,
  enrollmentId: string,
  { exchangeId, account }: { exchangeId: string; account: AccountInUse },
  outcome: Answered,
  answer: Parameters<typeof endExchange>[4],
): Promise<string | null> {
  const enrollment = await enrollmentById(ctx, enrollmentId, { locks: true })
  await endExchange(ctx, exchangeId, enrollmentId, outcome, answer)
  if (outcome.kind === 'done' || outcome.kind === 'refused')
    await noteKey(ctx, account, outcome.kind === 'refused' && outcome.code === 'AUTH_REQUIRED')
  // Given up or closed while the call was under way: what came of it stands in the exchange.
  if (!isVerified(enrollment)) return null
  switch (outcome.kind) {
    case 'done':
      await applyAnswer(ctx, enrollment, outcome.value)
      return outcome.value.link?.url ?? null
    case 'refused':
      await takeVerifierRefusal(ctx, enrollment, outcome)
      return null
    case 'unavailable':
      await stayUnheard(ctx, enrollment, nextTry(enrollment.silences + 1, ctx.now, outcome.until))
      return null
    case 'unknown':
      await stayUnheard(ctx, enrollment, nextTry(enrollment.silences + 1, ctx.now))
      return null
  }
}

const update = (ctx: Ctx, id: string, set: Partial<typeof enrollments.$inferInsert>) =>
  ctx.db
    .update(enrollments)
    .set(set)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, id)))
