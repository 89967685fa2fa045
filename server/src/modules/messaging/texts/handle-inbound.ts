import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod'
import { locales, type Locale } from '#contracts/locale.ts'
import type { Caller, Ctx, Services, Tenant } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { takeWebhook, unhandledWebhook, type WebhookRef } from '#platform/http/webhooks.ts'
import { directoryOf, siteOrigin } from '#modules/tenancy/index.ts'
import { notifications } from '#tables/messaging.ts'
import { textsHelp, textsStarted, textsStopped } from '../messages/texts.ts'
import { optIn, optOut, subscribersWith } from './consents.ts'
import type { NumberMessage } from './number-subject.ts'
import { tellNumber } from './tell-number.ts'

const stored = z.object({
  from: z.string(),
  isShared: z.boolean(),
  isAnswered: z.boolean(),
  wish: z.enum(['stop', 'start', 'help']).optional(),
  word: z.string().optional(),
  locale: z.enum(locales).optional(),
})
type Stored = z.infer<typeof stored>

/**
 * Does what somebody wrote who knows the words. What came to the number of the installation holds for every service
 * provider that has texted them from it, one after the other, and is answered once; done again after a lost process,
 * nothing is done twice.
 */
export async function handleInbound(caller: Caller, ref: WebhookRef): Promise<void> {
  const received = await inTransaction(caller, (ctx) => unhandledWebhook(ctx, ref))
  if (!received) return
  const text = stored.parse(received.payload)
  let isAnswered = text.isAnswered
  for (const tenant of text.wish ? await concerned(caller, text) : []) {
    const origin = siteOrigin(caller.services.config, tenant.domain)
    isAnswered = await inTransaction({ ...caller, tenant, origin }, (ctx) =>
      follow(ctx, { ...text, isAnswered }, ref.eventId),
    )
  }
  await inTransaction(caller, (ctx) => takeWebhook(ctx, ref, text.wish ?? 'ignored'))
}

/** The ids of the tenants that have texted a number, the last first, each looked at in its own scope. */
async function tenantsThatTexted({ pool }: Pick<Services, 'pool'>, number: string): Promise<string[]> {
  const rows = await pool.query<{ id: string }>(
    'select id from tenants_that_texted($1) order by last_at desc',
    [number],
  )
  return rows.map(({ id }) => id)
}

/** Whose number it is, or who has texted from the shared one, the last first; nobody has: the house brand. */
async function concerned({ services, tenant }: Caller, { from, isShared }: Stored): Promise<Tenant[]> {
  if (!isShared) return [tenant]
  const directory = await directoryOf(services)
  const found = await tenantsThatTexted(services, from)
  const known = found.flatMap((id) => {
    const each = directory.byId.get(id)
    return each && directory.smsNumberOf(each) === null ? [each] : []
  })
  return known.length > 0 ? known : [tenant]
}

/** @returns whether they have been answered by now */
async function follow(ctx: Ctx, text: Stored, eventId: string): Promise<boolean> {
  const { from, wish, word = '', isAnswered } = text
  const answer = async (message: NumberMessage, occasion = eventId) => {
    if (!isAnswered) await answerTo(ctx, text, message, occasion)
    return true
  }
  // One an hour: somebody who plays with the word costs no more.
  if (wish === 'help') return answer(textsHelp, ctx.now.toISOString().slice(0, 13))
  if (wish === 'stop' && (await optOut(ctx, from, { source: 'message', word }))) return answer(textsStopped)
  if (wish === 'start' && (await optIn(ctx, from, word))) return answer(textsStarted)
  return isAnswered
}

/** In the language of a Spanish word, else in that in which we write to them. */
async function answerTo(ctx: Ctx, { from, locale }: Stored, message: NumberMessage, occasion: string) {
  const [person, ...more] = await subscribersWith(ctx, from)
  const known = person?.locale ?? (await localeOfLast(ctx, from))
  tellNumber(ctx, from, message, {
    locale: locale === 'es' ? 'es' : (known ?? 'en'),
    occasion,
    ...(person && more.length === 0 && { credentialId: person.id }),
  })
}

async function localeOfLast(ctx: Ctx, number: string): Promise<Locale | undefined> {
  const [last] = await ctx.db
    .select({ locale: notifications.locale })
    .from(notifications)
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        eq(notifications.channel, 'sms'),
        eq(notifications.recipient, number),
      ),
    )
    .orderBy(desc(notifications.createdAt))
    .limit(1)
  return last?.locale
}
