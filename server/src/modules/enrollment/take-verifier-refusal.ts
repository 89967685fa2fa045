import { enrollmentAttention } from '#contracts/enrollment/attention.ts'
import { codeForm } from '#contracts/enrollment/registry/codes.ts'
import { wayOf } from '#contracts/enrollment/way.ts'
import { advance } from '#platform/advance.ts'
import { closeAttention, openAttention } from '#platform/office/attention.ts'
import type { Ctx } from '#platform/context.ts'
import type { Outcome } from '#platform/effects.ts'
import type { EligibilityFieldErrors } from '#providers/eligibility/index.ts'
import type { VerifierFieldError } from '#tables/enrollment.ts'
import { answersOf } from './applicant.ts'
import { fieldErrorsOf } from './field-errors.ts'
import { nextTry } from './next-check.ts'
import { whyClosed } from './programs.ts'
import { codeRulesOf } from './registry/code-rules.ts'
import { stayUnheard } from './stay-unheard.ts'
import { enrollmentState, type Enrollment } from './statuses.ts'
import { freePerson } from './submit-enrollment.ts'

type Refused = Extract<Outcome<unknown, EligibilityFieldErrors>, { kind: 'refused' }>
type FieldError = Pick<EligibilityFieldErrors['fields'][number], 'code' | 'field'>

/** Of calls that the National Verifier does not take until staff have seen to it. */
export const verifierRefuses = [
  enrollmentAttention.verifier_refuses_account,
  enrollmentAttention.verifier_refuses_request,
]

/**
 * What the person answered wrong goes back to them, and a program that has closed ends it; everything else waits for staff
 * and is asked again.
 */
export async function takeVerifierRefusal(
  ctx: Ctx,
  enrollment: Enrollment,
  { code, detail }: Refused,
): Promise<void> {
  const errors = code === 'BAD_REQUEST' ? (detail?.fields ?? []) : []
  if (errors.some((error) => error.code === 'PROGRAM_CLOSED')) {
    await endWithProgram(ctx, enrollment)
    return
  }
  // Only what was not filed yet can be corrected here: what is, is corrected there.
  if (enrollment.state === 'nv_submitted' && errors.length > 0) {
    const way = wayOf(await answersOf(ctx, enrollment.id))
    const fieldErrors = fieldErrorsOf(await codeRulesOf(ctx), way, errors)
    if (fieldErrors.length > 0) {
      await giveBack(ctx, enrollment, fieldErrors)
      return
    }
  }
  await stayUnheard(ctx, enrollment, nextTry(enrollment.silences + 1, ctx.now))
  await tellStaff(ctx, enrollment.id, errors.length > 0 ? errors : [{ code, field: '' }])
}

async function endWithProgram(ctx: Ctx, enrollment: Enrollment) {
  const reason = await whyClosed(ctx, enrollment)
  await advance(ctx, enrollmentState, enrollment.id, 'close', {
    set: { closedBecause: reason, checkAt: null, askedAt: null, changedAt: ctx.now },
    data: { reason },
  })
}

async function giveBack(ctx: Ctx, { id }: Enrollment, fieldErrors: VerifierFieldError[]) {
  await freePerson(ctx, id)
  await closeAttention(ctx, verifierRefuses, { subjectId: id })
  await advance(ctx, enrollmentState, id, 'return', {
    set: { fieldErrors, identityHash: null, checkAt: null, askedAt: null, changedAt: ctx.now },
    data: { fields: fieldErrors.map(({ code }) => code) },
  })
}

/** What is seen to in the account at USAC and with its representatives; anything else is about what we send. */
const isOfAccount = ({ code }: FieldError) => /^(?:(?:AUTH|REP_ID)_.+|UNREADABLE)$/.test(code)
const fieldForm = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/

/** A name as an interface has it: staff never read in it what was sent. */
const named = (form: RegExp, text: string) => (form.test(text) ? text : '–')

async function tellStaff(ctx: Ctx, subjectId: string, errors: readonly FieldError[]) {
  const ofAccount = errors.find(isOfAccount)
  const ofRequest = errors.find((error) => !isOfAccount(error))
  if (ofAccount)
    await openAttention(ctx, enrollmentAttention.verifier_refuses_account, {
      subjectId,
      data: { code: ofAccount.code.slice(0, 40) },
    })
  if (ofRequest)
    await openAttention(ctx, enrollmentAttention.verifier_refuses_request, {
      subjectId,
      data: { code: named(codeForm, ofRequest.code), field: named(fieldForm, ofRequest.field) },
    })
}
