import { and, count, desc, eq, gt, inArray, notInArray } from 'drizzle-orm'
import type { Answers } from '#contracts/enrollment/answers.ts'
import { lookupCode, provenMinutes, type codeChannels } from '#contracts/enrollment/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { isSame, oneTimeDigits } from '#platform/security/crypto.ts'
import { constantTime } from '#platform/security/constant-time.ts'
import { newCapability, newId, sha256 } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { limitFor } from '#platform/http/rate-limit.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { applicantKeys, enrollmentLookups, enrollments } from '#tables/enrollment.ts'
import { keyOf as keyOfMessage, notify } from '#modules/messaging/index.ts'
import { answersNow } from './membership/changes.ts'
import { enrollmentCode } from './messages/enrollment-code.ts'
import { keyOf } from './identity-hashes.ts'
import { enrollmentByToken, enrollmentToken } from './own-enrollment.ts'
import type { Enrollment } from './statuses.ts'

type Wanted =
  | { reference: string }
  | { firstName: string; lastName: string; birthDate: string; lastFour: string }

/** Nobody's phone is flooded, however often somebody asks. */
const codesPerHour = 5

/**
 * Sends a code to the phone or mailbox of an application, if there is one. Answer and time are the same whether there is
 * or not.
 * @throws CodedError TOO_MANY_REQUESTS
 */
export async function findEnrollment(caller: Caller, wanted: Wanted) {
  const asked = 'reference' in wanted ? wanted.reference.toUpperCase() : sha256(JSON.stringify(wanted))
  await limitFor(caller, 'enrollment-lookup', asked, 5)
  return constantTime(caller, () =>
    inTransaction(caller, async (ctx) => lookUp(ctx, await findFor(ctx, wanted))),
  )
}

/** Sends a code where something was found. What is answered, and kept, looks the same where nothing was. */
export async function lookUp(ctx: Ctx, found: Enrollment | undefined) {
  const id = newId()
  const channel = found && (await sendCode(ctx, id, found))
  return keepLookup(ctx, id, channel ? found.id : null)
}

async function keepLookup(ctx: Ctx, id: string, enrollmentId: string | null) {
  const lookup = newCapability()
  await ctx.db.insert(enrollmentLookups).values({
    tenantId: ctx.tenant.id,
    id,
    tokenHash: sha256(lookup),
    enrollmentId,
    expiresAt: later(ctx.now, minutesMs(lookupCode.minutes)),
    createdAt: ctx.now,
  })
  return { lookup, minutes: lookupCode.minutes }
}

/**
 * Sends a code for an application that is open already, so that who sits there proves to be its applicant.
 * @throws CodedError ENROLLMENT_NOT_FOUND; ANSWERS_MISSING where nobody can be reached yet; TOO_MANY_REQUESTS
 */
export async function sendCodeToApplicant(ctx: Ctx, { id: token }: { id: string }) {
  const enrollment = await enrollmentByToken(ctx, token, { locks: true })
  if (!(await answersNow(ctx, enrollment.id)).contact) throw new CodedError('ANSWERS_MISSING')
  const id = newId()
  const channel = await sendCode(ctx, id, enrollment)
  if (!channel) throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: hoursMs(1) / 1000 })
  return { ...(await keepLookup(ctx, id, enrollment.id)), channel }
}

/**
 * The application of somebody who gave the code that was sent for it not long ago.
 * @param proof the lookup that the code opened
 * @throws CodedError ENROLLMENT_NOT_FOUND, CUSTOMER_ANSWERS_ALONE; CODE_NEEDED
 */
export async function provenApplication(
  ctx: Ctx,
  { id: token, proof }: { id: string; proof: string },
): Promise<Enrollment> {
  const enrollment = await enrollmentByToken(ctx, token)
  const [given] = await ctx.db
    .select({ id: enrollmentLookups.id })
    .from(enrollmentLookups)
    .where(
      and(
        eq(enrollmentLookups.tenantId, ctx.tenant.id),
        eq(enrollmentLookups.tokenHash, sha256(proof)),
        eq(enrollmentLookups.enrollmentId, enrollment.id),
        gt(enrollmentLookups.usedAt, later(ctx.now, -minutesMs(provenMinutes))),
      ),
    )
  if (!given) throw new CodedError('CODE_NEEDED')
  return enrollment
}

async function findFor(ctx: Ctx, wanted: Wanted): Promise<Enrollment | undefined> {
  const isOfTenant = eq(enrollments.tenantId, ctx.tenant.id)
  if ('reference' in wanted) {
    const [row] = await ctx.db
      .select()
      .from(enrollments)
      .where(and(isOfTenant, eq(enrollments.reference, wanted.reference.toUpperCase())))
    return row
  }
  const digits = wanted.lastFour.replace(/[\s().+-]/g, '')
  const number = /^1?\d{10}$/.test(digits) ? digits.slice(-10) : digits
  const hash = keyOf(ctx, { ...wanted, bornOn: wanted.birthDate }, number)
  const having = ctx.db
    .select({ id: applicantKeys.enrollmentId })
    .from(applicantKeys)
    .where(and(eq(applicantKeys.tenantId, ctx.tenant.id), eq(applicantKeys.hash, hash)))
  const [row] = await ctx.db
    .select()
    .from(enrollments)
    .where(and(isOfTenant, inArray(enrollments.id, having), notInArray(enrollments.state, ['draft'])))
    .orderBy(desc(enrollments.createdAt))
    .limit(1)
  return row
}

/** To the phone where texts are welcome, else by e-mail. Answers by which one went out: after five in an hour none does. */
async function sendCode(
  ctx: Ctx,
  lookupId: string,
  enrollment: Enrollment,
): Promise<(typeof codeChannels)[number] | null> {
  const { contact }: Answers = await answersNow(ctx, enrollment.id)
  if (!contact) return null
  const [row] = await ctx.db
    .select({ sent: count() })
    .from(enrollmentLookups)
    .where(
      and(
        eq(enrollmentLookups.tenantId, ctx.tenant.id),
        eq(enrollmentLookups.enrollmentId, enrollment.id),
        gt(enrollmentLookups.createdAt, later(ctx.now, -hoursMs(1))),
      ),
    )
  if ((row?.sent ?? 0) >= codesPerHour) return null
  const channel = contact.textsAllowed ? 'sms' : 'email'
  notify(ctx, {
    enrollmentId: enrollment.id,
    channel,
    recipient: channel === 'sms' ? `+1${contact.phoneNumber}` : contact.emailAddress,
    locale: ctx.locale,
    message: enrollmentCode,
    about: { lookupId },
    dedupeKey: keyOfMessage(enrollmentCode, lookupId, channel),
  })
  emit(ctx, events.enrollment.code_sent, { subject: enrollment.id, data: { channel } })
  return channel
}

/** The digits that were sent for a lookup; they follow from its row alone. */
export const digitsOfLookup = (ctx: Pick<Ctx, 'vault'>, lookupId: string) =>
  oneTimeDigits(ctx.vault, lookupId, lookupCode.digits)

/** Opens what was looked for. @throws CodedError CODE_WRONG, also for what does not exist, is used, late or tried too often */
export async function openFound(caller: Caller, { lookup, code }: { lookup: string; code: string }) {
  const opened = await constantTime(caller, () => inTransaction(caller, (ctx) => tryCode(ctx, lookup, code)))
  if (!opened) throw new CodedError('CODE_WRONG')
  return opened
}

async function tryCode(ctx: Ctx, lookup: string, code: string) {
  const isThis = and(
    eq(enrollmentLookups.tenantId, ctx.tenant.id),
    eq(enrollmentLookups.tokenHash, sha256(lookup)),
  )
  const [row] = await ctx.db.select().from(enrollmentLookups).where(isThis).for('update')
  if (!row || row.usedAt || row.expiresAt <= ctx.now || row.tries >= lookupCode.tries) return null
  const isRight = isSame(code, digitsOfLookup(ctx, row.id)) && row.enrollmentId !== null
  const tries = row.tries + 1
  await ctx.db
    .update(enrollmentLookups)
    .set(isRight ? { tries, usedAt: ctx.now } : { tries })
    .where(isThis)
  if (row.enrollmentId && !isRight && tries === lookupCode.tries)
    emit(ctx, events.enrollment.lock_out, { subject: row.enrollmentId })
  if (!isRight || !row.enrollmentId) return null
  const [enrollment] = await ctx.db
    .select({ reference: enrollments.reference })
    .from(enrollments)
    .where(and(eq(enrollments.tenantId, ctx.tenant.id), eq(enrollments.id, row.enrollmentId)))
  if (!enrollment) return null
  emit(ctx, events.enrollment.opened, { subject: row.enrollmentId })
  return { id: enrollmentToken(ctx, row.enrollmentId), reference: enrollment.reference }
}
