import { and, eq, inArray } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { ConsentSource } from '#contracts/messaging/choices.ts'
import type { TextConsentView } from '#contracts/messaging/views.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { credentials, personWords } from '#tables/identity.ts'
import { textConsents } from '#tables/messaging.ts'
import { textConsent } from '../statuses.ts'

/** A number as it is texted, E.164; undefined for what is none. */
export function textableNumber(typed: string | null): string | undefined {
  const phone = typed ? parsePhoneNumberFromString(typed, 'US') : undefined
  return phone?.isValid() ? phone.number : undefined
}

interface Change {
  source: ConsentSource
  word?: string
  reason?: string
  /** Whose number it is, where that is known. */
  personId?: string
}

/**
 * Notes that a number is to get no more text messages of this service provider.
 * @returns whether it could get them until now
 */
export async function optOut(ctx: Ctx, phoneNumber: string, change: Change): Promise<boolean> {
  const found = await consentRow(ctx, phoneNumber)
  if (found?.state === 'opted_out') return false
  const set = changeOf(ctx, change)
  const timelineId = change.personId ?? (await personWith(ctx, phoneNumber))
  const data = { source: change.source, ...(change.reason && { reason: change.reason }) }
  if (found) {
    await advance(ctx, textConsent, found.id, 'stop', { set, data, ...(timelineId && { timelineId }) })
    return true
  }
  const id = newId()
  const created = await ctx.db
    .insert(textConsents)
    .values({
      ...{ tenantId: ctx.tenant.id, id, phoneNumber, createdAt: ctx.now },
      ...set,
      state: createdState(textConsent, 'stop'),
    })
    .onConflictDoNothing({ target: [textConsents.tenantId, textConsents.phoneNumber] })
    .returning({ id: textConsents.id })
  if (created.length === 0) return false
  emitCreated(ctx, textConsent, 'stop', id, timelineId ?? id, data)
  return true
}

/** Notes that a number wants text messages again. @returns whether it had asked for none */
export async function optIn(ctx: Ctx, phoneNumber: string, word: string): Promise<boolean> {
  const found = await consentRow(ctx, phoneNumber)
  if (found?.state !== 'opted_out') return false
  const timelineId = await personWith(ctx, phoneNumber)
  const change = { source: 'message', word } as const
  await advance(ctx, textConsent, found.id, 'start', {
    set: changeOf(ctx, change),
    data: { source: change.source },
    ...(timelineId && { timelineId }),
  })
  return true
}

const changeOf = (ctx: Ctx, { source, word }: Change) => ({
  source,
  word: word ?? null,
  changedBy: ctx.actor.kind === 'administrator' ? ctx.actor.name : null,
  changedAt: ctx.now,
})

/** Read for a change: a caller that changes it too waits. */
async function consentRow(ctx: Ctx, phoneNumber: string) {
  const [row] = await ctx.db
    .select({ id: textConsents.id, state: textConsents.state })
    .from(textConsents)
    .where(and(eq(textConsents.tenantId, ctx.tenant.id), eq(textConsents.phoneNumber, phoneNumber)))
    .for('update')
  return row
}

/** Those of these numbers that are not to be texted. */
export async function optedOut(ctx: Ctx, phoneNumbers: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ phoneNumber: textConsents.phoneNumber })
    .from(textConsents)
    .where(
      and(
        eq(textConsents.tenantId, ctx.tenant.id),
        inArray(textConsents.phoneNumber, [...phoneNumbers]),
        eq(textConsents.state, 'opted_out'),
      ),
    )
  return new Set(rows.map((row) => row.phoneNumber))
}

/** How it stands with the text messages to a number; null where its owner has said nothing. */
export async function consentOf(ctx: Ctx, typed: string | null): Promise<TextConsentView | null> {
  const phoneNumber = textableNumber(typed)
  if (!phoneNumber) return null
  const [row] = await ctx.db
    .select()
    .from(textConsents)
    .where(and(eq(textConsents.tenantId, ctx.tenant.id), eq(textConsents.phoneNumber, phoneNumber)))
  if (!row) return null
  const { state, changedAt, source, word, changedBy } = row
  return { state, changedAt: changedAt.toISOString(), source, word, by: changedBy }
}

/** The subscriber whose number it is, as far as one alone has it. */
export async function personWith(ctx: Ctx, phoneNumber: string): Promise<string | undefined> {
  const found = await subscribersWith(ctx, phoneNumber)
  return found.length === 1 ? found[0]!.id : undefined
}

/** Subscribers write their numbers as they like; the words that they are found by hold the digits alone. */
export function subscribersWith(ctx: Ctx, phoneNumber: string) {
  const digits = phoneNumber.slice(1)
  return ctx.db
    .selectDistinct({ id: credentials.id, locale: credentials.locale })
    .from(personWords)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, personWords.tenantId), eq(credentials.id, personWords.personId)),
    )
    .where(
      and(
        eq(personWords.tenantId, ctx.tenant.id),
        eq(personWords.kind, 'subscriber'),
        inArray(personWords.word, [digits, digits.replace(/^1(?=\d{10}$)/, '')]),
      ),
    )
    .limit(2)
}
