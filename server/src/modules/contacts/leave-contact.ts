import { and, eq, gte, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { contactInput } from '#contracts/contacts/public.ts'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, newReference, sha256 } from '#platform/database/ids.ts'
import { networkOf } from '#platform/http/network.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { contacts } from '#tables/contacts.ts'
import { keyOf, notify } from '#modules/messaging/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { messagePlace } from './contact-subject.ts'
import { checkFormToken } from './contact-form.ts'
import { contactCrowd } from './messages/contact-crowd.ts'
import { contactReceived } from './messages/contact-received.ts'
import { contactState } from './statuses.ts'

/** Beyond these nobody is refused: what comes stands in the list, and one e-mail an hour says so. */
const mailedOfNetwork = 8
const mailedOfSite = 60
/** No network has so many visitors that write to one brand in an hour. */
const keptOfNetwork = 100
const hourSeconds = 3600

type Input = z.output<typeof contactInput>

/**
 * Stores a visitor’s message and queues its e-mail to the support address. A form takes one message, and the same words in
 * it answer with the same reference; a machine gets one that leads nowhere. However many others write, a message is kept.
 * @throws CodedError FORM_TOO_FAST, FORM_EXPIRED, TOO_MANY_REQUESTS.
 */
export async function leaveContact(ctx: Ctx, input: Input): Promise<{ reference: string }> {
  const { support } = await siteOf(ctx)
  return storeContact(ctx, input, support.email)
}

/** The same, told to a given address. */
export async function storeContact(
  ctx: Ctx,
  input: Input,
  supportAddress: string,
): Promise<{ reference: string }> {
  if (input.website?.trim()) return { reference: newReference() }
  checkFormToken(ctx.vault, input.formToken, ctx.now, ctx.address)
  const { topic, name, emailAddress, orderNumber, message } = input
  const dedupeKey = sha256(
    JSON.stringify([input.formToken, topic, name, emailAddress, orderNumber ?? '', message]),
  )
  const known = await referenceOf(ctx, dedupeKey)
  if (known) return known
  const addressHash = ctx.vault.sign('contact-address', networkOf(ctx.address))
  const isCrowd = await countHour(ctx, addressHash)
  const id = newId()
  const [row] = await ctx.db
    .insert(contacts)
    .values({
      tenantId: ctx.tenant.id,
      id,
      reference: newReference(),
      topic,
      name,
      emailAddress,
      orderNumber: orderNumber ?? null,
      message: ctx.vault.seal(message, messagePlace(id)),
      locale: ctx.locale,
      dedupeKey,
      formHash: sha256(input.formToken),
      isMailed: !isCrowd,
      addressHash,
      state: createdState(contactState, 'receive'),
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ reference: contacts.reference })
  if (!row) {
    // Another request with the same words was faster, or with others the form has been used.
    const other = await referenceOf(ctx, dedupeKey)
    if (!other) throw new CodedError('FORM_EXPIRED')
    return other
  }
  emitCreated(ctx, contactState, 'receive', id, id, { topic })
  // A brand that has not said where it is written to finds the message in its list.
  if (supportAddress)
    await notify(ctx, {
      channel: 'email',
      recipient: supportAddress,
      locale: ctx.locale,
      ...(isCrowd
        ? { message: contactCrowd, dedupeKey: `contact-crowd:${ctx.now.toISOString().slice(0, 13)}` }
        : { message: contactReceived, dedupeKey: keyOf(contactReceived, id, 'email') }),
      about: { contactId: id },
    })
  keepAnswer(ctx, row)
  return row
}

async function referenceOf(ctx: Ctx, dedupeKey: string): Promise<{ reference: string } | undefined> {
  const [row] = await ctx.db
    .select({ reference: contacts.reference })
    .from(contacts)
    .where(and(eq(contacts.tenantId, ctx.tenant.id), eq(contacts.dedupeKey, dedupeKey)))
  return row
}

/**
 * Whether so much has come within the hour that it is mailed no more one by one. The limit a minute at the edge stops a
 * burst; this one a drip.
 * @throws CodedError TOO_MANY_REQUESTS
 */
async function countHour(ctx: Ctx, addressHash: string): Promise<boolean> {
  const ofHour = and(
    eq(contacts.tenantId, ctx.tenant.id),
    gte(contacts.createdAt, later(ctx.now, -hoursMs(1))),
  )
  const upTo = async (most: number, condition: SQL | undefined) =>
    (await ctx.db.select({ id: contacts.id }).from(contacts).where(condition).limit(most)).length
  const ofNetwork = await upTo(keptOfNetwork, and(ofHour, eq(contacts.addressHash, addressHash)))
  if (ofNetwork >= keptOfNetwork)
    throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: hourSeconds })
  const mailed = and(ofHour, eq(contacts.isMailed, true))
  return ofNetwork >= mailedOfNetwork || (await upTo(mailedOfSite, mailed)) >= mailedOfSite
}
