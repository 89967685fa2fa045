import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { advanceWhere } from '#platform/advance.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notificationState } from '#modules/messaging/index.ts'
import { notifications } from '#tables/messaging.ts'
import { hashOf } from '../data/deterministic.ts'
import { job } from './actors.ts'
import type { Scribe } from './scribe.ts'

const sendingMs = 2_600

/**
 * What was told in the past has been sent, save for a few addresses and numbers that refused it. Nothing is sent now.
 * @param about only these messages
 */
export async function settleMessages(ctx: Ctx, scribe: Scribe, about?: SQL): Promise<void> {
  const queued = await ctx.db
    .select({
      id: notifications.id,
      channel: notifications.channel,
      template: notifications.template,
      recipient: notifications.recipient,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(and(eq(notifications.tenantId, ctx.tenant.id), about))
  const byId = new Map(queued.map((row) => [row.id, row]))
  const refusedBy = (channel: 'email' | 'sms', oneIn: number) =>
    queued
      .filter(
        (row) => row.channel === channel && hashOf(`${ctx.tenant.domain}/${row.recipient}`) % oneIn === 0,
      )
      .map(({ id }) => id)
  const emails = refusedBy('email', 23)
  const texts = refusedBy('sms', 9)
  const settle = async (where: SQL, event: 'send' | 'fail', problem: string | null) => {
    const past = scribe.moments(job('send-notification'), ({ subjectId }) =>
      later(byId.get(subjectId)!.createdAt, sendingMs),
    )
    const set = problem
      ? { problem, attempts: 1 }
      : {
          attempts: 1,
          sentAt: sql`created_at + interval '2.6 seconds'`,
          providerReference: sql`case channel when 'sms' then 'SM' || replace(id::text, '-', '') else '<' || id || '@commonwave.test>' end`,
        }
    const data = ({ id }: { id: string }) => {
      const { template, channel } = byId.get(id)!
      return { template, channel, ...(problem && { problem }) }
    }
    await advanceWhere(past, notificationState, where, event, { set, data })
  }
  if (emails.length > 0) await settle(inArray(notifications.id, emails), 'fail', 'EMAIL_REFUSED')
  if (texts.length > 0) await settle(inArray(notifications.id, texts), 'fail', 'TWILIO_21610')
  await settle(and(notInArray(notifications.id, [...emails, ...texts, ctx.tenant.id]), about)!, 'send', null)
}
