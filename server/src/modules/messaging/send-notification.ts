import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SiteView } from '#contracts/site.ts'
import { advanceWhere } from '#platform/advance.ts'
import { later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, refused, type Outcome } from '#platform/effects.ts'
import { transact } from '#platform/scope.ts'
import { emailProviderOf, type EmailMessage } from '#providers/email/index.ts'
import { smsProviderOf, type TextMessage } from '#providers/sms/index.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { notifications } from '#tables/messaging.ts'
import { loadAccountFacts } from './account-facts.ts'
import type { Letterhead, Message } from './blocks.ts'
import { composeAccountEmail } from './compose-account.ts'
import { composeContactEmail } from './compose-contact.ts'
import { composeEmail, composerOf, composeSms, letterheadOf } from './compose.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { loadFacts } from './facts.ts'
import { enqueueSending } from './notify.ts'
import { notificationState, type Notification, type Template } from './statuses.ts'

/** A mail server that is down for three hours loses nothing. */
const maxAttempts = 14
/** A repeated e-mail carries the same Message-ID, by which mailboxes know it; a repeated SMS is read twice. */
const maxLostAnswers = { email: maxAttempts, sms: 3 }
const longestWaitMs = 30 * 60_000

type Prepared =
  | { notification: Notification; email: EmailMessage }
  | { notification: Notification; sms: TextMessage }
  | { notification: Notification; problem: string }

/** Sends one message of the log as it reads now; does nothing when it was sent or given up. */
export async function sendNotification(caller: Caller, id: string): Promise<void> {
  const site = await siteOf(caller)
  const prepared = await transact(caller, (ctx) => prepare(ctx, site, id))
  if (!prepared) return
  const outcome = await send(caller, prepared)
  await transact(caller, (ctx) => record(ctx, prepared.notification, outcome))
}

async function prepare(ctx: Ctx, site: SiteView, id: string): Promise<Prepared | null> {
  const [notification] = await ctx.db
    .update(notifications)
    .set({ attempts: sql`${notifications.attempts} + 1` })
    .where(
      and(
        eq(notifications.tenantId, ctx.tenant.id),
        eq(notifications.id, id),
        inArray(notifications.state, ['queued', 'unknown']),
      ),
    )
    .returning()
  if (!notification) return null
  if (notification.template === 'contact-message') return prepareContactEmail(ctx, site, notification)
  if (!notification.orderId) return prepareAccountEmail(ctx, site, notification)
  const facts = await loadFacts(ctx, site, notification)
  if (!facts) return { notification, problem: 'ORDER_NOT_FOUND' }
  const composer = composerOf(facts, notification.locale)
  const template = notification.template as Template
  if (notification.channel === 'sms') {
    const body = composeSms(template, composer)
    return body
      ? { notification, sms: { to: notification.recipient, body } }
      : { notification, problem: 'NOTHING_TO_SAY' }
  }
  const message = composeEmail(template, composer)
  if (!message) return { notification, problem: 'NOTHING_TO_SAY' }
  return { notification, email: envelope(ctx, site, notification, message, letterheadOf(composer)) }
}

async function prepareAccountEmail(ctx: Ctx, site: SiteView, notification: Notification): Promise<Prepared> {
  const facts = await loadAccountFacts(ctx, site, notification)
  if (!facts) return { notification, problem: 'ACCOUNT_NOT_FOUND' }
  const { message, letterhead } = composeAccountEmail(notification, facts)
  return { notification, email: envelope(ctx, site, notification, message, letterhead) }
}

async function prepareContactEmail(ctx: Ctx, site: SiteView, notification: Notification): Promise<Prepared> {
  const composed = await composeContactEmail(ctx, site, notification)
  if (!composed) return { notification, problem: 'CONTACT_NOT_FOUND' }
  const { message, letterhead, replyTo } = composed
  return { notification, email: { ...envelope(ctx, site, notification, message, letterhead), replyTo } }
}

const envelope = (
  ctx: Ctx,
  site: SiteView,
  notification: Notification,
  message: Message & { attachments?: EmailMessage['attachments'] },
  letterhead: Letterhead,
): EmailMessage => ({
  from: { name: site.name, address: ctx.services.config.mailFrom },
  replyTo: site.support.email,
  to: notification.recipient,
  subject: message.subject,
  html: emailHtml(message, letterhead),
  text: emailText(message, letterhead),
  messageKey: notification.id,
  locale: notification.locale,
  attachments: message.attachments ?? [],
})

function send({ services }: Caller, prepared: Prepared): Promise<Outcome<{ providerReference: string }>> {
  if ('problem' in prepared) return Promise.resolve(refused(prepared.problem, prepared.problem))
  return 'email' in prepared
    ? call(services, 'smtp', 'send', () => emailProviderOf(services.config).send(prepared.email))
    : call(services, 'twilio', 'send', () => smsProviderOf(services.config).send(prepared.sms))
}

async function record(
  ctx: Ctx,
  row: Notification,
  outcome: Outcome<{ providerReference: string }>,
): Promise<void> {
  const is = eq(notifications.id, row.id)
  const data = { template: row.template, channel: row.channel }
  const giveUp = (problem: string) =>
    advanceWhere(ctx, notificationState, is, 'fail', { set: { problem }, data: { ...data, problem } })
  switch (outcome.kind) {
    case 'done':
      await advanceWhere(ctx, notificationState, is, 'send', {
        set: { sentAt: ctx.now, problem: null, providerReference: outcome.value.providerReference },
        data,
      })
      return
    case 'refused':
      await giveUp(outcome.code)
      return
    case 'unknown':
      if (row.state === 'queued') {
        await advanceWhere(ctx, notificationState, is, 'lose', { set: { problem: outcome.message }, data })
      }
      if (row.attempts >= maxLostAnswers[row.channel]) await giveUp('ANSWER_LOST')
      else enqueueSending(ctx, row.id, later(ctx.now, waitMs(row.attempts)))
      return
    case 'unavailable':
      if (row.attempts >= maxAttempts) await giveUp(outcome.message)
      else {
        await ctx.db
          .update(notifications)
          .set({ problem: outcome.message })
          .where(and(eq(notifications.tenantId, ctx.tenant.id), is))
        enqueueSending(ctx, row.id, later(ctx.now, waitMs(row.attempts)))
      }
  }
}

const waitMs = (attempts: number) => Math.min(15_000 * 2 ** (attempts - 1), longestWaitMs)
