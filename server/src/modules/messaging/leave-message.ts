import { and, count, eq, gte, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { contactMessage } from '#contracts/messaging/public.ts'
import { CodedError } from '#contracts/errors.ts'
import { createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newId, newReference, sha256 } from '#platform/ids.ts'
import { networkOf } from '#platform/network.ts'
import { keepAnswer } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { contactMessages } from '#tables/messaging.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { messagePlace } from './contact-pen.ts'
import { checkFormToken } from './contact-form.ts'
import { notify } from './notify.ts'
import { contactState } from './statuses.ts'

const perSenderAnHour = 8
const perTenantAnHour = 300
const hourSeconds = 3600

type Input = z.output<typeof contactMessage>

/**
 * Stores a visitor’s message and queues its e-mail to the support address. The same words in the same form answer with
 * the same reference; a machine gets one that leads nowhere.
 * @throws CodedError FORM_TOO_FAST, FORM_EXPIRED, TOO_MANY_REQUESTS.
 */
export async function leaveMessage(caller: Caller, input: Input): Promise<{ reference: string }> {
  const { support } = await siteOf(caller)
  return transact(caller, (ctx) => storeMessage(ctx, input, support.email))
}

/** The same within a transaction. */
export async function storeMessage(
  ctx: Ctx,
  input: Input,
  supportAddress: string,
): Promise<{ reference: string }> {
  if (input.website?.trim()) return { reference: newReference() }
  checkFormToken(ctx.vault, input.formToken, ctx.now)
  const { topic, name, emailAddress, orderNumber, message } = input
  const dedupeKey = sha256(
    JSON.stringify([input.formToken, topic, name, emailAddress, orderNumber ?? '', message]),
  )
  const known = await referenceOf(ctx, dedupeKey)
  if (known) return known
  const addressHash = ctx.vault.sign('contact-address', networkOf(ctx.address))
  await refuseFlood(ctx, emailAddress, addressHash)
  const id = newId()
  const [row] = await ctx.db
    .insert(contactMessages)
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
      addressHash,
      state: createdState(contactState, 'receive'),
      createdAt: ctx.now,
    })
    .onConflictDoNothing({ target: [contactMessages.tenantId, contactMessages.dedupeKey] })
    .returning({ reference: contactMessages.reference })
  // Another request with the same words was faster.
  if (!row) return (await referenceOf(ctx, dedupeKey))!
  emitCreated(ctx, contactState, 'receive', id, id, { topic })
  await notify(ctx, {
    channel: 'email',
    recipient: supportAddress,
    locale: ctx.locale,
    template: 'contact-message',
    about: { contactId: id },
    dedupeKey: `contact-message:${id}:email`,
  })
  keepAnswer(ctx, row)
  return row
}

async function referenceOf(ctx: Ctx, dedupeKey: string): Promise<{ reference: string } | undefined> {
  const [row] = await ctx.db
    .select({ reference: contactMessages.reference })
    .from(contactMessages)
    .where(and(eq(contactMessages.tenantId, ctx.tenant.id), eq(contactMessages.dedupeKey, dedupeKey)))
  return row
}

/** The limit a minute at the edge stops a burst; this one stops a drip, by sender and for the whole site. */
async function refuseFlood(ctx: Ctx, emailAddress: string, addressHash: string): Promise<void> {
  const isSender = or(
    eq(contactMessages.emailAddress, emailAddress),
    eq(contactMessages.addressHash, addressHash),
  )
  const [row] = await ctx.db
    .select({ all: count(), bySender: count(sql`case when ${isSender} then 1 end`) })
    .from(contactMessages)
    .where(
      and(
        eq(contactMessages.tenantId, ctx.tenant.id),
        gte(contactMessages.createdAt, later(ctx.now, -hoursMs(1))),
      ),
    )
  if (row && (row.bySender >= perSenderAnHour || row.all >= perTenantAnHour))
    throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: hourSeconds })
}
