import type { Answers } from '#contracts/enrollment/answers.ts'
import { closingReasons, enrollmentPages } from '#contracts/enrollment/choices.ts'
import type { ProgressView } from '#contracts/enrollment/views.ts'
import type { VerifierStep } from '#contracts/enrollment/registry/choices.ts'
import { ruledBy } from '#contracts/programs/choices.ts'
import { verifierWords } from '#contracts/i18n/verifier.ts'
import type { Ctx } from '#platform/context.ts'
import { answersOf } from './applicant.ts'
import { barrierOf } from './barriers.ts'
import { standingOfDocuments } from './document/wanted.ts'
import { memberOf } from './membership/member.queries.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { codeRulesOf, type CodeRules } from './registry/code-rules.ts'
import { isHeldByOutage, refusalOf, standingOf } from './registry/refusal-view.ts'
import { otherProgram } from './programs.ts'
import { standingOfOrder } from './service/chosen-order.ts'
import type { Enrollment } from './statuses.ts'

/** States without a date by which the next step has to be taken. */
export const endless: readonly string[] = [
  'nlad_submitted',
  'nlad_enrolled',
  'fulfilling',
  'active',
  'usage_warning',
  'recert_due',
  'nv_expired',
  'de_enrolled',
  'abandoned',
  'cancelled',
  'closed',
]

/** Where an enrollment is and who has to act, for anybody who holds what opens it. */
export const getProgress = async (ctx: Ctx, { id }: { id: string }): Promise<ProgressView> =>
  progressOf(ctx, await enrollmentByToken(ctx, id))

/** The same for one that is at hand. */
export async function progressOf(ctx: Ctx, enrollment: Enrollment, answers?: Answers): Promise<ProgressView> {
  const { state } = enrollment
  const { page, owner, next } =
    (await standingOfDocuments(ctx, enrollment, answers)) ??
    (await standingOfOrder(ctx, enrollment)) ??
    standingOf(enrollment)
  const isDraft = state === 'draft'
  const rules = await codeRulesOf(ctx)
  const barrier = isDraft
    ? await barrierOf(ctx, enrollment, answers ?? (await answersOf(ctx, enrollment.id)))
    : null
  return {
    reference: enrollment.reference,
    program: ruledBy(enrollment.program),
    state,
    page: enrollmentPages[page],
    owner,
    nextAction: next,
    barrier,
    otherProgram: (await otherProgram(ctx, enrollment))?.program.code ?? null,
    closedBecause: closingReasons.find((reason) => reason === enrollment.closedBecause) ?? null,
    until: endless.includes(state) ? null : enrollment.expiresAt.toISOString(),
    failures: enrollment.failures.map((code) => failureView(rules, code)),
    rejections: enrollment.rejections.map(({ reason }) => reason),
    member: await memberOf(ctx, enrollment),
    isWaitingForOutage:
      isHeldByOutage(enrollment) ||
      (state === 'nv_submitted' && enrollment.silences > 0) ||
      (state === 'nlad_submitted' && enrollment.registrySilences > 0),
    refusal: refusalOf(rules, enrollment, ctx.tenant.name),
  }
}

/** What could not be confirmed and what proves it; a code that nobody knows yet is told as such. */
function failureView(rules: CodeRules, code: string): ProgressView['failures'][number] {
  const { title, text } = verifierWords((rules.stepOf('national-verifier', code) as VerifierStep) ?? 'other')
  // What NLAD sent back to the National Verifier may have words of its own there.
  const own = rules.ownWordsOf('national-verifier', code) ?? rules.ownWordsOf('nlad', code)
  return { code, title, help: own ?? text }
}
