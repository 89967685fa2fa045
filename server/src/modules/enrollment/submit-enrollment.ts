import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Answers, Certification } from '#contracts/enrollment/answers.ts'
import { advance } from '#platform/advance.ts'
import { daysMs, later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { databaseErrorCode } from '#platform/database/database.ts'
import { deferInsert } from '#platform/database/inserts.ts'
import { enqueue } from '#platform/outbox.ts'
import { applicantKeys } from '#tables/enrollment.ts'
import { answersOf } from './applicant.ts'
import { barrierOf } from './barriers.ts'
import { checkCertification, consentsFor, keepConsents } from './certify.ts'
import { requireDocuments } from './document/wanted.ts'
import { keysOf } from './identity-hashes.ts'
import { askVerifier } from './jobs.ts'
import { refuseUncombinable } from './other-benefits.ts'
import { enrollmentByToken } from './own-enrollment.ts'
import { programFor } from './programs.ts'
import { progressOf } from './progress.queries.ts'
import { nextStep } from './qualifying.ts'
import { enrollmentState, type Enrollment } from './statuses.ts'
import { askKey } from './verifier-janitor.ts'

export type Signed = Certification & { timeZone: string }

const barrierCodes = {
  closed: 'PROGRAM_CLOSED',
  no_state: 'STATE_NOT_SERVED',
  under_age: 'UNDER_AGE',
  not_on_tribal_lands: 'NOT_ON_TRIBAL_LANDS',
  over_income: 'OVER_INCOME',
  one_per_household: 'ONE_PER_HOUSEHOLD',
  exists: 'ENROLLMENT_EXISTS',
} as const

/**
 * Signs a finished draft and leaves it to the job that asks the National Verifier.
 * @throws CodedError ANSWERS_MISSING with the page, DOCUMENT_MISSING, DOCUMENT_WAITS, INVALID_INPUT with issues of the
 * signature, ENROLLMENT_EXISTS, and one for each barrier
 */
export async function submitEnrollment(ctx: Ctx, { id, ...signed }: Signed & { id: string }) {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  const answers = await answersOf(ctx, enrollment.id)
  const submitted = await sign(ctx, enrollment, answers, signed)
  return progressOf(ctx, submitted, answers)
}

/** The same for one that is at hand and locked. */
export async function sign(ctx: Ctx, enrollment: Enrollment, answers: Answers, signed: Signed) {
  if (enrollment.state !== 'draft')
    throw new CodedError('INVALID_STATE', { from: enrollment.state, event: 'submit', allowed: [] })
  const { program } = await programFor(ctx, enrollment.program, enrollment.usState)
  const step = nextStep(program, answers)
  if (step !== 'check') throw new CodedError('ANSWERS_MISSING', { step })
  const barrier = await barrierOf(ctx, enrollment, answers)
  if (barrier)
    throw new CodedError(
      barrierCodes[barrier],
      barrier === 'under_age' ? { age: program.minimumAge } : undefined,
    )
  await requireDocuments(ctx, enrollment)
  const consents = consentsFor(ctx, program, answers)
  checkCertification(ctx, answers, consents, signed)
  const { identityHash, keys } = keysOf(ctx, answers)
  await refuseUncombinable(ctx, { id: enrollment.id, identityHash, program })
  await keepConsents(ctx, enrollment, program, consents, signed)
  const rows = keys.map((hash) => ({ tenantId: ctx.tenant.id, hash, enrollmentId: enrollment.id }))
  deferInsert(ctx, applicantKeys, rows, { skipsKnown: true })
  const submitted = await refusesSecond(() =>
    advance(ctx, enrollmentState, enrollment.id, 'submit', {
      set: {
        identityHash,
        programVersion: program.version,
        submittedAt: ctx.now,
        changedAt: ctx.now,
        locale: ctx.locale,
        fieldErrors: [],
        checks: 0,
        silences: 0,
        checkAt: later(ctx.now, minutesMs(2)),
        expiresAt: later(ctx.now, daysMs(program.applicationDays)),
      },
    }),
  )
  enqueue(ctx, askVerifier, { enrollmentId: enrollment.id }, { jobKey: askKey(enrollment.id) })
  return submitted
}

/** One person has one enrollment in a program: a unique index says so, whichever request comes first. */
async function refusesSecond<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new CodedError('ENROLLMENT_EXISTS')
    throw error
  }
}

/** An applicant who is asked for again gives up the place of their person, so that a correction finds it free. */
export const freePerson = (ctx: Ctx, enrollmentId: string) =>
  ctx.db
    .delete(applicantKeys)
    .where(and(eq(applicantKeys.tenantId, ctx.tenant.id), eq(applicantKeys.enrollmentId, enrollmentId)))
