import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { credentialTokens, sessions } from '#tables/identity.ts'
import { idempotencyKeys, webhookInbox } from '#tables/kernel.ts'
import { contactMessages, notifications } from '#tables/messaging.ts'
import { daysMs, hoursMs, later } from './clock.ts'
import type { Caller } from './context.ts'
import { transact } from './scope.ts'

/** How long what nobody needs any more is kept. */
export const retention = {
  idempotencyKeys: { keepMs: daysMs(7), basis: 'retries of clients' },
  handledWebhooks: { keepMs: daysMs(30), basis: 'questions about a payment' },
  endedSessions: { keepMs: daysMs(90), basis: 'questions about access' },
  spentLinks: { keepMs: daysMs(30), basis: 'questions about access' },
  accountMessages: { keepMs: daysMs(365), basis: 'questions about what was sent' },
  contactMessages: { keepMs: daysMs(730), basis: 'answering and complaints' },
  rateLimits: { keepMs: hoursMs(1), basis: 'the running window' },
} as const

/** Removes what has outlived its retention. */
export async function keepHouse(caller: Caller): Promise<void> {
  const before = (kind: keyof typeof retention) => later(caller.services.clock.now(), -retention[kind].keepMs)
  await transact(caller, async ({ db, tenant }) => {
    await db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.tenantId, tenant.id),
          lt(idempotencyKeys.createdAt, before('idempotencyKeys')),
        ),
      )
    await db
      .delete(webhookInbox)
      .where(
        and(
          eq(webhookInbox.tenantId, tenant.id),
          isNotNull(webhookInbox.processedAt),
          lt(webhookInbox.receivedAt, before('handledWebhooks')),
        ),
      )
    await db
      .delete(sessions)
      .where(
        and(
          eq(sessions.tenantId, tenant.id),
          sql`least(${sessions.endedAt}, ${sessions.expiresAt}) < ${before('endedSessions').toISOString()}`,
        ),
      )
    await db
      .delete(credentialTokens)
      .where(
        and(eq(credentialTokens.tenantId, tenant.id), lt(credentialTokens.expiresAt, before('spentLinks'))),
      )
    await db
      .delete(notifications)
      .where(
        and(
          eq(notifications.tenantId, tenant.id),
          isNotNull(notifications.credentialId),
          isNull(notifications.orderId),
          lt(notifications.createdAt, before('accountMessages')),
        ),
      )
    await db
      .delete(contactMessages)
      .where(
        and(
          eq(contactMessages.tenantId, tenant.id),
          lt(contactMessages.createdAt, before('contactMessages')),
        ),
      )
    await db.execute(sql`delete from rate_limits where window_start < ${before('rateLimits').toISOString()}`)
  })
}
