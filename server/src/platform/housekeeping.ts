import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { credentialTokens, sessions } from '#tables/identity.ts'
import { idempotencyKeys, webhookInbox } from '#tables/kernel.ts'
import { contactMessages, notifications } from '#tables/messaging.ts'
import { daysMs, hoursMs, later } from './clock.ts'
import type { Caller, Services, Tenant } from './context.ts'
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

type Kind = keyof typeof retention

/** What is older than this of a kind goes. */
const endOf = ({ clock }: Pick<Services, 'clock'>, kind: Kind) => later(clock.now(), -retention[kind].keepMs)

/** Those of the tenants that have anything to remove, by one statement however many they are. */
export async function tenantsToTidy(services: Services, tenants: readonly Tenant[]): Promise<Tenant[]> {
  const kinds = Object.keys(retention) as Kind[]
  const before = Object.fromEntries(kinds.map((kind) => [kind, endOf(services, kind).toISOString()]))
  const rows = await services.pool.query<{ id: string }>('select tenants_with_outlived($1) as id', [before])
  const found = new Set(rows.map(({ id }) => id))
  return tenants.filter(({ id }) => found.has(id))
}

/** Forgets who came in minutes that are over: limits are of the whole installation, not of a tenant. */
export async function forgetRateLimits(callers: readonly Caller[]): Promise<void> {
  const services = callers[0]?.services
  await services?.pool.query('delete from rate_limits where window_start < $1', [
    endOf(services, 'rateLimits'),
  ])
}

/** Removes what has outlived its retention at one tenant. */
export async function keepHouse(caller: Caller): Promise<void> {
  const before = (kind: Kind) => endOf(caller.services, kind)
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
  })
}
