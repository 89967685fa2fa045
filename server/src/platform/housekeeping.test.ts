import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { idempotencyKeys } from '#tables/kernel.ts'
import { daysMs } from './clock.ts'
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
