import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { credentials, credentialTokens, sessions } from '#tables/identity.ts'
import { idempotencyKeys } from '#tables/kernel.ts'
import { notifications } from '#tables/messaging.ts'
import { daysMs, later } from './clock.ts'
import { keepHouse, retention } from './housekeeping.ts'
import { newId } from './ids.ts'
import { transact } from './scope.ts'

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
        [1, retention.idempotencyKeys.keepMs + daysMs(1)].map((ageMs) => ({
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
