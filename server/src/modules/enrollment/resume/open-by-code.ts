import { and, eq } from 'drizzle-orm'
import { dayOf, type Answers } from '#contracts/enrollment/answers.ts'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { resumeCode } from '#contracts/enrollment/resume/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { constantTime } from '#platform/security/constant-time.ts'
import { sha256 } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { limitFor } from '#platform/http/rate-limit.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { resumeCodes } from '#tables/enrollment-resume.ts'
import { answersOf } from '../applicant.ts'
import { lookUp } from '../find-enrollment.ts'
import { enrollmentById, enrollmentToken } from '../own-enrollment.ts'
import type { Enrollment } from '../statuses.ts'
import { hashOfCode } from './resume-codes.ts'

/** What only the applicant and those who live with them know. */
type SecondFact = { birthDate: string } | { zip: string }

/**
 * A code has sixty bits and ends after five wrong facts: somebody who guesses at all of them shuts nobody out and
 * finds none.
 */
const triesAMinute = 5

type Code = typeof resumeCodes.$inferSelect

/**
 * Opens the enrollment that a link leads to, for anybody who knows its second fact.
 * @throws CodedError RESUME_REFUSED alike for a code that nobody has, another's, a wrong fact, and one tried too often;
 * RESUME_OVER for anybody who knows the fact of a link that is old; TOO_MANY_REQUESTS
 */
export async function openByCode(caller: Caller, { code, ...fact }: { code: string } & SecondFact) {
  await limitCode(caller, code)
  const opened = await constantTime(caller, () =>
    inTransaction(caller, async (ctx) => {
      const row = await codeRow(ctx, code)
      return row ? tryFact(ctx, row, fact) : null
    }),
  )
  if (opened === 'over') throw new CodedError('RESUME_OVER')
  if (opened) return opened
  throw new CodedError('RESUME_REFUSED')
}

/** Sends a code of digits to the phone or mailbox of an enrollment instead of asking for the second fact. */
export async function sendForCode(caller: Caller, { code }: { code: string }) {
  await limitCode(caller, code)
  return constantTime(caller, () =>
    inTransaction(caller, async (ctx) => {
      const row = await codeRow(ctx, code)
      const enrollment = row && (await enrollmentById(ctx, row.enrollmentId))
      return lookUp(ctx, row && isAlive(ctx, row, enrollment!) ? enrollment : undefined)
    }),
  )
}

const limitCode = (caller: Caller, code: string) =>
  limitFor(caller, 'resume-code', sha256(code), triesAMinute)

async function codeRow(ctx: Ctx, code: string): Promise<Code | undefined> {
  const isThis = and(eq(resumeCodes.tenantId, ctx.tenant.id), eq(resumeCodes.codeHash, hashOfCode(ctx, code)))
  const [row] = await ctx.db.select().from(resumeCodes).where(isThis).for('update')
  return row
}

/** Somebody whose application has expired starts again by the same link; what has ended otherwise has nothing to go on with. */
const isAlive = (ctx: Ctx, { endedAt, expiresAt }: Code, { state }: Enrollment) =>
  endedAt === null &&
  expiresAt > ctx.now &&
  (state === 'nv_expired' || !(endedStates as readonly string[]).includes(state))

async function tryFact(ctx: Ctx, row: Code, fact: SecondFact) {
  // Right or wrong is told to nobody any more, else the lock would still say when a guess is right.
  if (row.tries >= resumeCode.tries) return null
  const { id, enrollmentId } = row
  const enrollment = await enrollmentById(ctx, enrollmentId)
  const isThis = and(eq(resumeCodes.tenantId, ctx.tenant.id), eq(resumeCodes.id, id))
  if (!fits(enrollment, await answersOf(ctx, enrollmentId), fact)) {
    const tries = row.tries + 1
    const isLocked = tries === resumeCode.tries
    await ctx.db
      .update(resumeCodes)
      .set({
        tries,
        ...(isLocked && {
          endedAt: row.endedAt ?? ctx.now,
          endedBecause: row.endedBecause ?? ('locked' as const),
        }),
      })
      .where(isThis)
    if (isLocked) emit(ctx, events.enrollment.lock_out, { subject: enrollmentId })
    return null
  }
  if (!isAlive(ctx, row, enrollment)) return 'over'
  await ctx.db.update(resumeCodes).set({ tries: 0, openedAt: ctx.now }).where(isThis)
  emit(ctx, events.enrollment.opened, { subject: enrollmentId })
  return { id: enrollmentToken(ctx, enrollmentId), reference: enrollment.reference }
}

/**
 * Of what the application knows: a date of birth that it has not asked for yet fits nothing, and neither does a ZIP code
 * where a seller, who typed it, could open the customer's part by it.
 */
const fits = ({ representativeId }: Enrollment, { birth, address, zip }: Answers, fact: SecondFact) =>
  'zip' in fact
    ? representativeId === null && (fact.zip === zip || fact.zip === address?.zip)
    : birth !== undefined && fact.birthDate === dayOf(birth)
