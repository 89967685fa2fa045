import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { MessageProblem } from '#contracts/messaging/choices.ts'
import { advanceAll } from '#platform/advance.ts'
import { later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { call, refused, type Outcome } from '#platform/effects.ts'
import { param, isOneOf, statement } from '#platform/database/statement.ts'
import { batched } from '#platform/batched.ts'
import { emailProviderOf } from '#providers/email/index.ts'
import { optedOutRefusal, smsProviderOf } from '#providers/sms/index.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import { notifications } from '#tables/messaging.ts'
import type { Held } from './held-back.ts'
import { enqueueSending } from './notify.ts'
import { prepareMessages, type Prepared } from './prepare-messages.ts'
import { notificationState, type Notification } from './statuses.ts'
import { optOut } from './texts/consents.ts'

/** A mail server that is down for three hours loses nothing. */
const maxAttempts = 14
/** A repeated e-mail carries the same Message-ID, by which mailboxes know it; a repeated SMS is read twice. */
const maxLostAnswers = { email: maxAttempts, sms: 3 }
const longestWaitMs = 30 * 60_000

const take = (which: SQL) =>
  statement((db) =>
    db
      .update(notifications)
      .set({ attempts: sql`${notifications.attempts} + 1` })
      .where(
        and(
          eq(notifications.tenantId, param('tenant')),
          inArray(notifications.state, ['queued', 'unknown']),
          which,
        ),
      )
      .returning(),
  )
const takeByIds = take(isOneOf(notifications.id, 'ids'))
/** Those of an order that no job of their own sees to. */
const takeOfOrders = take(sql`${isOneOf(notifications.orderId, 'ids')}
  and not exists (select 1 from graphile_worker._private_jobs j where j.key = 'notify:' || ${notifications.id})`)

/** Sends one message of the log as it reads now; does nothing when it was sent or given up. */
export async function sendNotification(caller: Caller, id: string): Promise<void> {
  const message = await takeMessage(caller, id)
  if (message) await sendMessages(caller, [message])
}

const takeMessage = batched(async (ctx, ids: string[]): Promise<(Prepared | undefined)[]> => {
  const messages = await prepareMessages(ctx, await takeByIds(ctx, { tenant: ctx.tenant.id, ids }))
  const byId = new Map(messages.map((message) => [message.notification.id, message]))
  return ids.map((id, at) => (ids.indexOf(id) === at ? byId.get(id) : undefined))
})

/** Takes what waits to be told of these orders; the caller that takes a message has to send it. */
export const takeMessagesOfOrders = async (ctx: Ctx, orderIds: string[]): Promise<Prepared[]> =>
  prepareMessages(ctx, await takeOfOrders(ctx, { tenant: ctx.tenant.id, ids: orderIds }))

/** Sends messages that were taken, and writes down what came of each. */
export async function sendMessages(caller: Caller, messages: readonly Prepared[]): Promise<void> {
  const sendings = messages.map(async (message) => {
    const outcome = message.held
      ? ({ kind: 'held', held: message.held } as const)
      : await send(caller, message)
    await record(caller, { notification: message.notification, outcome })
  })
  await Promise.all(sendings)
}

type Sent = Outcome<{ providerReference: string; segments?: number }>

async function send({ services, tenant }: Caller, { compose }: Prepared): Promise<Sent> {
  const composed = compose()
  if ('problem' in composed) return refused(composed.problem, composed.problem)
  if ('email' in composed) {
    const mail = emailProviderOf(services.config)
    return call(services, mail.key, 'send', () => mail.send(composed.email))
  }
  const sms = smsProviderOf(services.config)
  const from = (await directoryOf(services)).smsNumberOf(tenant)
  return call(services, sms.key, 'send', () => sms.send({ ...composed.sms, from }))
}

interface Sending {
  notification: Notification
  outcome: Sent | { kind: 'held'; held: Held }
}

const record = batched(async (ctx, sendings: Sending[]): Promise<void[]> => {
  const references = sendings.flatMap(({ notification, outcome }) =>
    outcome.kind === 'done' ? [[notification.id, outcome.value.providerReference] as const] : [],
  )
  await advanceAll(
    ctx,
    notificationState,
    references.map(([id]) => id),
    'send',
    {
      set: { sentAt: ctx.now, problem: null, waitsUntil: null },
      data: ({ template, channel }) => ({ template, channel }),
      eachOf: { providerReference: Object.fromEntries(references) },
    },
  )
  await keepSegments(ctx, sendings)
  for (const sending of sendings) await recordTrouble(ctx, sending)
  return sendings.map(() => undefined)
})

/** What text messages cost, as the provider counts them. */
async function keepSegments(ctx: Ctx, sendings: readonly Sending[]): Promise<void> {
  const counted = sendings.flatMap(({ notification: { id }, outcome }) =>
    outcome.kind === 'done' && outcome.value.segments ? [{ id, segments: outcome.value.segments }] : [],
  )
  for (const [segments, rows] of Map.groupBy(counted, (each) => each.segments))
    await ctx.db
      .update(notifications)
      .set({ segments })
      .where(
        and(
          eq(notifications.tenantId, ctx.tenant.id),
          inArray(
            notifications.id,
            rows.map(({ id }) => id),
          ),
        ),
      )
}

async function recordTrouble(ctx: Ctx, { notification: row, outcome }: Sending): Promise<void> {
  const data = { template: row.template, channel: row.channel }
  const giveUp = (problem: string) =>
    advanceAll(ctx, notificationState, [row.id], 'fail', { set: { problem }, data: { ...data, problem } })
  switch (outcome.kind) {
    case 'done':
      return
    case 'held':
      await hold(ctx, row, outcome.held)
      return
    case 'refused':
      if (outcome.code === optedOutRefusal) {
        await optOut(ctx, row.recipient, { source: 'provider' })
        await hold(ctx, row, { problem: 'OPTED_OUT' })
      } else await giveUp(outcome.code)
      return
    case 'unknown':
      if (row.state === 'queued') {
        await advanceAll(ctx, notificationState, [row.id], 'lose', {
          set: { problem: outcome.message },
          data,
        })
      }
      if (row.attempts >= maxLostAnswers[row.channel]) await giveUp('ANSWER_LOST' satisfies MessageProblem)
      else enqueueSending(ctx, row.id, later(ctx.now, waitMs(row.attempts)))
      return
    case 'unavailable':
      if (row.attempts >= maxAttempts) await giveUp(outcome.message)
      else {
        await ctx.db
          .update(notifications)
          .set({ problem: outcome.message })
          .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.id, row.id)))
        enqueueSending(ctx, row.id, later(ctx.now, waitMs(row.attempts)))
      }
  }
}

/** Leaves a message unsent, for ever or until its time. Waiting is no try. */
async function hold(ctx: Ctx, { id, template, channel, attempts }: Notification, held: Held): Promise<void> {
  if ('problem' in held) {
    const { problem } = held
    const data = { template, channel, problem }
    await advanceAll(ctx, notificationState, [id], 'withhold', { set: { problem, waitsUntil: null }, data })
    return
  }
  const { waitsUntil } = held
  await ctx.db
    .update(notifications)
    .set({ waitsUntil, attempts: attempts - 1 })
    .where(and(eq(notifications.tenantId, ctx.tenant.id), eq(notifications.id, id)))
  enqueueSending(ctx, id, waitsUntil)
}

const waitMs = (attempts: number) => Math.min(15_000 * 2 ** (attempts - 1), longestWaitMs)
