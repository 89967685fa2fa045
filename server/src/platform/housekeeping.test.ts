import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactTopics } from '#contracts/messaging/choices.ts'
import { insertOrder, troubleOrders } from '../testing/order-rows.ts'
import { createWorld, type World } from '../testing/world.ts'
import { credentials, credentialTokens, sessions } from '#tables/identity.ts'
import { importRows, imports, reportFiles, savedViews } from '#tables/back-office.ts'
import { attention, idempotencyKeys, rateLimits, rateLimitsKeptMs, webhookInbox } from '#tables/platform.ts'
import { contactMessages, notifications } from '#tables/messaging.ts'
import { daysMs, later } from './clock.ts'
import type { Ctx, Tenant } from './context.ts'
import { forgetRateLimits, keepHouse, retentions, tenantsToTidy } from './housekeeping.ts'
import { newId } from './ids.ts'
import { transact } from './scope.ts'

const keepMsOf = (kind: string) => retentions.find(({ name }) => name === kind)!.keepMs

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('keys are kept for their retention and not longer, and only of the own tenant', async () => {
  const [home, other] = [await world.tenant(), await world.tenant()]
  const now = world.clock.now()
  for (const tenant of [home, other]) {
    await transact(world.caller(tenant), (ctx) =>
      ctx.db.insert(idempotencyKeys).values(
        [1, keepMsOf('idempotencyKeys') + daysMs(1)].map((ageMs) => ({
          tenantId: tenant.id,
          actor: 'public',
          key: `aged ${ageMs}`,
          endpoint: 'toy',
          bodyHash: 'x',
          state: 'done',
          holder: newId(),
          leaseUntil: now,
          createdAt: new Date(now.getTime() - ageMs),
        })),
      ),
    )
  }
  await keepHouse(world.caller(home))
  const keysOf = (tenant: typeof home) =>
    transact(world.caller(tenant), (ctx) => ctx.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys))
  expect(await keysOf(home)).toEqual([{ key: 'aged 1' }])
  expect(await keysOf(other)).toHaveLength(2)
})

test('sessions, links and messages about accounts go when they have outlived their retention', async () => {
  const home = await world.tenant()
  const now = world.clock.now()
  const ago = (ms: number) => later(now, -ms)
  const person = newId()
  await transact(world.caller(home), async (ctx) => {
    const own = { tenantId: home.id }
    await ctx.db.insert(credentials).values({
      ...own,
      id: person,
      kind: 'subscriber',
      emailAddress: 'kept@example.test',
      state: 'active',
    })
    const session = {
      ...own,
      subjectKind: 'subscriber' as const,
      subjectId: person,
      address: '127.0.0.1',
      lastSeenAt: now,
    }
    await ctx.db.insert(sessions).values([
      { ...session, id: newId(), userAgent: 'open', expiresAt: later(now, 1000) },
      {
        ...session,
        id: newId(),
        userAgent: 'ended long ago',
        expiresAt: later(now, 1000),
        endedAt: ago(daysMs(91)),
      },
      { ...session, id: newId(), userAgent: 'expired lately', expiresAt: ago(daysMs(89)) },
      { ...session, id: newId(), userAgent: 'expired long ago', expiresAt: ago(daysMs(91)) },
    ])
    await ctx.db.insert(credentialTokens).values(
      [29, 31].map((days) => ({
        ...own,
        id: newId(),
        credentialId: person,
        purpose: 'reset' as const,
        tokenHash: `expired ${days} days ago`,
        expiresAt: ago(daysMs(days)),
      })),
    )
    await ctx.db.insert(notifications).values(
      [364, 366].map((days) => ({
        ...own,
        id: newId(),
        credentialId: person,
        channel: 'email' as const,
        template: `${days} days`,
        recipient: 'kept@example.test',
        locale: 'en' as const,
        dedupeKey: `${days}`,
        state: 'sent' as const,
        createdAt: ago(daysMs(days)),
      })),
    )
  })
  await keepHouse(world.caller(home))
  const left = await transact(world.caller(home), async (ctx) => ({
    sessions: (await ctx.db.select().from(sessions)).map(({ userAgent }) => userAgent).toSorted(),
    links: (await ctx.db.select().from(credentialTokens)).map(({ tokenHash }) => tokenHash),
    messages: (await ctx.db.select().from(notifications)).map(({ template }) => template),
  }))
  expect(left).toEqual({
    sessions: ['expired lately', 'open'],
    links: ['expired 29 days ago'],
    messages: ['364 days'],
  })
})

const importOf = (tenant: Tenant, createdAt: Date) => ({
  ...{ tenantId: tenant.id, id: newId(), list: 'toys', fileName: 'toys.csv', state: 'finished' },
  ...{ headings: [], mapping: {}, total: 1, askedBy: { kind: 'system' }, createdAt },
})

/** One row of each kind as if it had been written, or had ended, at this moment. */
const rowsOf: Record<string, (ctx: Ctx, at: Date) => Promise<unknown>> = {
  idempotencyKeys: ({ db, tenant }, at) =>
    db.insert(idempotencyKeys).values({
      tenantId: tenant.id,
      actor: 'public',
      key: newId(),
      endpoint: 'toy',
      bodyHash: 'x',
      state: 'done',
      holder: newId(),
      leaseUntil: at,
      createdAt: at,
    }),
  handledWebhooks: ({ db, tenant }, at) =>
    db.insert(webhookInbox).values({
      ...{ tenantId: tenant.id, provider: 'toy', eventId: newId(), type: 'toy', payload: {} },
      ...{ receivedAt: at, processedAt: at },
    }),
  endedSessions: ({ db, tenant }, at) =>
    db.insert(sessions).values({
      ...{ tenantId: tenant.id, id: newId(), subjectId: newId(), userAgent: '' },
      ...{ address: '127.0.0.1', lastSeenAt: at, expiresAt: at },
      subjectKind: 'subscriber',
    }),
  spentLinks: async ({ db, tenant }, at) => {
    const id = newId()
    const person = { tenantId: tenant.id, kind: 'subscriber', state: 'active' } as const
    await db.insert(credentials).values({ ...person, id, emailAddress: `${id}@example.test` })
    await db.insert(credentialTokens).values({
      ...{ tenantId: tenant.id, id: newId(), credentialId: id, tokenHash: newId() },
      purpose: 'reset',
      expiresAt: at,
    })
  },
  accountMessages: ({ db, tenant }, at) =>
    db.insert(notifications).values({
      ...{ tenantId: tenant.id, id: newId(), credentialId: newId(), template: 'toy' },
      ...{ recipient: 'kept@example.test', dedupeKey: newId(), createdAt: at },
      channel: 'email',
      locale: 'en',
      state: 'sent',
    }),
  imports: ({ db, tenant }, at) => db.insert(imports).values(importOf(tenant, at)),
  importRows: async ({ db, tenant, now }, at) => {
    const kept = importOf(tenant, now)
    await db.insert(imports).values(kept)
    await db
      .insert(importRows)
      .values({ tenantId: tenant.id, importId: kept.id, number: 2, cells: 'sealed', createdAt: at })
  },
  reportFiles: ({ db, tenant }, at) =>
    db.insert(reportFiles).values({
      tenantId: tenant.id,
      id: newId(),
      name: 'toys.csv',
      content: Buffer.from('toy'),
      createdAt: at,
    }),
  removedViews: ({ db, tenant }, at) =>
    db.insert(savedViews).values({
      ...{ tenantId: tenant.id, id: newId(), ownerId: newId(), list: 'toys', name: 'Toy', query: '' },
      removedAt: at,
    }),
  closedAttention: async (ctx, at) => {
    const { id } = await insertOrder(ctx)
    await troubleOrders(ctx, [id])
    const closedBy = { kind: 'system', name: 'test' }
    await ctx.db.update(attention).set({ closedAt: at, closedBy }).where(eq(attention.subjectId, id))
  },
  contactMessages: ({ db, tenant }, at) =>
    db.insert(contactMessages).values({
      ...{ tenantId: tenant.id, id: newId(), reference: newId(), topic: contactTopics[0], name: 'Ada' },
      ...{ emailAddress: 'ada@example.test', message: 'sealed', dedupeKey: newId() },
      ...{ addressHash: 'x', createdAt: at },
      locale: 'en',
    }),
}

test('goes by one statement to those alone who have something of any kind to remove', async () => {
  const now = world.clock.now()
  const kinds = retentions.map(({ name }) => name)
  expect(kinds.toSorted()).toEqual(Object.keys(rowsOf).toSorted())
  const insert = (tenant: Tenant, kind: string, ageMs: number) =>
    transact(world.caller(tenant), (ctx) => rowsOf[kind]!(ctx, later(now, -ageMs)))
  const tidy = await world.tenant()
  for (const kind of kinds) await insert(tidy, kind, keepMsOf(kind) - daysMs(1))
  const all = [tidy]
  for (const kind of kinds) {
    const untidy = await world.tenant()
    all.push(untidy)
    await insert(untidy, kind, keepMsOf(kind) + daysMs(1))
  }
  const { pool } = world.services
  const before = pool.statements.count
  const found = await tenantsToTidy(world.services, all)
  expect(pool.statements.count - before).toBe(1)
  expect(found.map(({ domain }) => domain)).toEqual(all.slice(1).map(({ domain }) => domain))
  for (const tenant of found) await keepHouse(world.caller(tenant))
  expect(await tenantsToTidy(world.services, all)).toEqual([])
})

test('limits of minutes that are over are forgotten, whoever has none to visit', async () => {
  const home = await world.tenant()
  const now = world.clock.now()
  await transact(world.caller(home), ({ db }) =>
    db.insert(rateLimits).values([
      { key: 'running', windowStart: now, count: 1 },
      { key: 'over', windowStart: later(now, -rateLimitsKeptMs - 1), count: 1 },
    ]),
  )
  await forgetRateLimits([world.caller(home)])
  const left = await world.services.pool.query<{ key: string }>('select key from rate_limits')
  expect(left).toEqual([{ key: 'running' }])
})
