import { and, eq, gte, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import type { callBackInput } from '#contracts/call-backs/public.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import { advance, createdState, emitCreated } from '#platform/advance.ts'
import { hoursMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId, newReference } from '#platform/database/ids.ts'
import { networkOf } from '#platform/http/network.ts'
import { checkFormToken } from '#modules/contacts/index.ts'
import { keyOf, notify, textableNumber } from '#modules/messaging/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { callBacks } from '#tables/call-backs.ts'
import { callBackRequested } from './messages/call-back-requested.ts'
import { callBackState } from './statuses.ts'

/** No network has so many people who ask one brand for a call in an hour. */
const mostOfNetwork = 30

type Input = z.output<typeof callBackInput>
type Asked = Pick<Input, 'name' | 'phoneNumber' | 'topic' | 'preferredTime'> & {
  timeZone?: string | undefined
  locale: Locale
}

/**
 * Stores that a visitor wants to be called, and tells the support address. A machine gets a reference that leads nowhere.
 * @throws CodedError FORM_TOO_FAST, FORM_EXPIRED, TOO_MANY_REQUESTS
 */
export async function askCallBack(ctx: Ctx, input: Input): Promise<{ reference: string }> {
  if (input.website?.trim()) return { reference: newReference() }
  checkFormToken(ctx.vault, input.formToken, ctx.now, ctx.address)
  const { id, reference } = await storeCallBack(ctx, { ...input, locale: ctx.locale })
  const { support } = await siteOf(ctx)
  // A brand that has not said where it is written to finds the request in its list.
  if (support.email)
    await notify(ctx, {
      ...{ channel: 'email', recipient: support.email, locale: ctx.locale },
      ...{ message: callBackRequested, dedupeKey: keyOf(callBackRequested, id, 'email') },
      about: { callBackId: id },
    })
  return { reference }
}

/** Somebody who called wants to be called back: noted by a colleague. */
export const createCallBack = async (ctx: Ctx, asked: Asked): Promise<string> =>
  (await storeCallBack(ctx, asked)).id

/**
 * A number waits once: who asks again while it is open waits anew, with what they say now.
 * @throws CodedError TOO_MANY_REQUESTS
 */
export async function storeCallBack(
  ctx: Ctx,
  { name, topic, preferredTime, timeZone, locale, ...asked }: Asked,
): Promise<{ id: string; reference: string }> {
  // What is no number that we know is kept as it was typed: a person may still make sense of it.
  const phoneNumber = textableNumber(asked.phoneNumber) ?? asked.phoneNumber
  const said = { topic, preferredTime, timeZone: zoneOf(timeZone), locale }
  const [open] = await ctx.db
    .select({ id: callBacks.id, reference: callBacks.reference })
    .from(callBacks)
    .where(
      and(
        eq(callBacks.tenantId, ctx.tenant.id),
        eq(callBacks.phoneNumber, phoneNumber),
        inArray(callBacks.state, ['waiting', 'taken', 'missed']),
      ),
    )
    .for('update')
    .limit(1)
  if (open) {
    await advance(ctx, callBackState, open.id, 'ask', { set: said, data: { topic } })
    return open
  }
  const addressHash = ctx.vault.sign('contact-address', networkOf(ctx.address))
  if (ctx.actor.kind === 'public') await refuseCrowd(ctx, addressHash)
  const row = { id: newId(), reference: newReference() }
  await ctx.db.insert(callBacks).values({
    ...{ ...row, ...said, tenantId: ctx.tenant.id, name, phoneNumber, addressHash },
    ...{ state: createdState(callBackState, 'ask'), createdAt: ctx.now },
  })
  emitCreated(ctx, callBackState, 'ask', row.id, row.id, { topic })
  return row
}

/** A zone that clocks know; anything else is none. */
function zoneOf(said: string | undefined): string | null {
  try {
    return said ? new Intl.DateTimeFormat('en', { timeZone: said }).resolvedOptions().timeZone : null
  } catch {
    return null
  }
}

/** @throws CodedError TOO_MANY_REQUESTS. The limit a minute at the edge stops a burst, this one a drip. */
async function refuseCrowd(ctx: Ctx, addressHash: string): Promise<void> {
  const rows = await ctx.db
    .select({ id: callBacks.id })
    .from(callBacks)
    .where(
      and(
        eq(callBacks.tenantId, ctx.tenant.id),
        eq(callBacks.addressHash, addressHash),
        gte(callBacks.createdAt, later(ctx.now, -hoursMs(1))),
      ),
    )
    .limit(mostOfNetwork)
  if (rows.length >= mostOfNetwork) throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
}
