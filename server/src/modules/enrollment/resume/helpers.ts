import { createHash } from 'node:crypto'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { standings } from '#contracts/enrollment/choices.ts'
import { helperConsent, helperConsentCode } from '#contracts/enrollment/resume/helper-consent.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Locale } from '#contracts/locale.ts'
import { ruledBy } from '#contracts/programs/choices.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { maskRecipient } from '#platform/security/mask-personal.ts'
import { emit } from '#platform/outbox.ts'
import { enrollmentHelpers } from '#tables/enrollment-resume.ts'
import { keyOf, notify } from '#modules/messaging/index.ts'
import { enrollmentHelper } from '../messages/enrollment-helper.ts'
import { enrollmentById, enrollmentByToken } from '../own-enrollment.ts'
import { endless } from '../progress.queries.ts'
import type { Enrollment } from '../statuses.ts'
import { helperTokenOf } from '../telling/enrollment-subject.ts'

export interface Contact {
  name: string
  channel: 'email' | 'sms'
  recipient: string
}

/** Nobody's mailbox is flooded by naming helpers. */
const namedADay = 5

export const placeOf = (column: 'contact' | 'signature', row: string) => ({
  table: 'enrollment_helpers',
  column,
  row,
})

/** The hash of the words as they were shown in a language. */
export function hashOfConsent(locale: Locale): string {
  const { title, intro, items } = helperConsent
  const words = [title[locale], intro[locale], items.map(({ key, text }) => [key, text[locale]])]
  return createHash('sha256').update(JSON.stringify(words)).digest('hex')
}

/** Who may see how an enrollment stands, for its applicant. */
export async function getHelper(ctx: Ctx, { id }: { id: string }) {
  return helperViewOf(ctx, await enrollmentByToken(ctx, id))
}

/**
 * The applicant lets somebody see how it stands, who is told once by a link of their own. Answering and signing stay the
 * applicant's.
 * @throws CodedError ENROLLMENT_NOT_FOUND, HELPER_LIMIT
 */
export async function nameHelper(
  ctx: Ctx,
  {
    id,
    name,
    contact,
    timeZone,
  }: { id: string; name: string; contact: Omit<Contact, 'name'>; timeZone: string },
) {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  await refuseFlood(ctx, enrollment.id)
  await endHelp(ctx, enrollment.id, 'applicant')
  const helperId = newId()
  const given: Contact = { name, ...contact }
  const signature = JSON.stringify({ address: ctx.address, userAgent: ctx.userAgent })
  await ctx.db.insert(enrollmentHelpers).values({
    tenantId: ctx.tenant.id,
    id: helperId,
    enrollmentId: enrollment.id,
    tokenHash: sha256(helperTokenOf(ctx, helperId)),
    contact: ctx.vault.seal(JSON.stringify(given), placeOf('contact', helperId)),
    textCode: helperConsentCode,
    textHash: hashOfConsent(ctx.locale),
    locale: ctx.locale,
    signature: ctx.vault.seal(signature, placeOf('signature', helperId)),
    timeZone,
    createdAt: ctx.now,
  })
  emit(ctx, events.enrollment.name_helper, { subject: enrollment.id, data: { textCode: helperConsentCode } })
  notify(ctx, {
    ...{
      enrollmentId: enrollment.id,
      message: enrollmentHelper,
      locale: ctx.locale,
      about: { helperId },
    },
    ...contact,
    dedupeKey: keyOf(enrollmentHelper, helperId, contact.channel),
  })
  return {}
}

/** The applicant takes it back. A helper who is not named any more sees nothing from then on. */
export async function removeHelper(ctx: Ctx, { id }: { id: string }) {
  const enrollment = await enrollmentByToken(ctx, id, { locks: true })
  await endHelp(ctx, enrollment.id, 'applicant')
  return {}
}

/**
 * How it stands, for its helper.
 * @throws CodedError ENROLLMENT_NOT_FOUND for somebody who is none, or none any more
 */
export async function getHelped(ctx: Ctx, { token }: { token: string }) {
  const { enrollmentId } = await helperWith(ctx, token)
  const { reference, program, state, expiresAt } = await enrollmentById(ctx, enrollmentId)
  const { owner, next: nextAction } = standings[state]
  const until = endless.includes(state) ? null : expiresAt.toISOString()
  return { reference, program: ruledBy(program), state, owner, nextAction, until }
}

/** The helper wants no part in it. @throws CodedError ENROLLMENT_NOT_FOUND */
export async function leaveHelping(ctx: Ctx, { token }: { token: string }) {
  const { enrollmentId } = await helperWith(ctx, token)
  await endHelp(ctx, enrollmentId, 'helper')
  return {}
}

const isActive = (ctx: Ctx) =>
  and(eq(enrollmentHelpers.tenantId, ctx.tenant.id), isNull(enrollmentHelpers.endedAt))

async function helperWith(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({ enrollmentId: enrollmentHelpers.enrollmentId })
    .from(enrollmentHelpers)
    .where(and(isActive(ctx), eq(enrollmentHelpers.tokenHash, sha256(token))))
  if (!row) throw new CodedError('ENROLLMENT_NOT_FOUND')
  return row
}

/** That it was agreed to stays; who they were does not. */
async function endHelp(ctx: Ctx, enrollmentId: string, endedBy: 'applicant' | 'helper') {
  const ended = await ctx.db
    .update(enrollmentHelpers)
    .set({ endedAt: ctx.now, endedBy, contact: '' })
    .where(and(isActive(ctx), eq(enrollmentHelpers.enrollmentId, enrollmentId)))
    .returning({ id: enrollmentHelpers.id })
  if (ended.length > 0)
    emit(ctx, events.enrollment.remove_helper, { subject: enrollmentId, data: { by: endedBy } })
}

async function refuseFlood(ctx: Ctx, enrollmentId: string) {
  const [row] = await ctx.db
    .select({ named: count() })
    .from(enrollmentHelpers)
    .where(
      and(
        eq(enrollmentHelpers.tenantId, ctx.tenant.id),
        eq(enrollmentHelpers.enrollmentId, enrollmentId),
        gt(enrollmentHelpers.createdAt, later(ctx.now, -daysMs(1))),
      ),
    )
  if ((row?.named ?? 0) >= namedADay) throw new CodedError('HELPER_LIMIT')
}

async function helperViewOf(ctx: Ctx, { id }: Pick<Enrollment, 'id'>) {
  const { title, intro, items } = helperConsent
  const [row] = await ctx.db
    .select()
    .from(enrollmentHelpers)
    .where(and(isActive(ctx), eq(enrollmentHelpers.enrollmentId, id)))
  const consent = { title, intro, items: [...items] }
  if (!row) return { helper: null, consent }
  const { name, recipient } = JSON.parse(ctx.vault.open(row.contact, placeOf('contact', row.id))) as Contact
  return {
    helper: { name, contact: maskRecipient(recipient), since: row.createdAt.toISOString() },
    consent,
  }
}
