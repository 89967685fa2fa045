import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '#server/testing/open-world.ts'
import { createTestDatabase } from '#server/testing/database.ts'
import { minutesMs } from '../clock.ts'
import type { Tenant } from '../context.ts'
import { countedFor, countFor, limit, limitFor } from './rate-limit.ts'

/** A clock that has moved on whenever it is read again. */
const minute = Date.parse('2026-03-01T12:00:00Z')
let time = minute
const clock = { now: () => new Date(time++), advance: (ms: number) => void (time += ms) }

let world: Awaited<ReturnType<typeof openWorld>>
let home: Tenant
beforeAll(async () => {
  world = await openWorld(await createTestDatabase(), clock)
  home = await world.tenant()
})
afterAll(() => world?.close())

const caller = () => world.caller(home)

test('counts a minute from its first millisecond to its last', async () => {
  time = minute - 1
  expect(await countFor(caller(), 'tick', 'one')).toBe(1)
  for (let call = 1; call <= 5; call++) expect(await countFor(caller(), 'tick', 'one')).toBe(call)
  time = minute + minutesMs(1) - 3
  expect(await countedFor(caller(), 'tick', 'one')).toBe(5)
  expect(await countFor(caller(), 'tick', 'one')).toBe(6)
  time = minute + minutesMs(1)
  expect(await countFor(caller(), 'tick', 'one')).toBe(1)
})

test('a clock that is behind adds to the newer minute', async () => {
  time = minute
  await countFor(caller(), 'behind', 'one')
  time = minute - 10
  expect(await countFor(caller(), 'behind', 'one')).toBe(2)
  time = minute + 10
  expect(await countFor(caller(), 'behind', 'one')).toBe(3)
})

test.each([3, 300])('refuses past %i a minute and says when to come again', async (perMinute) => {
  const visitor = { ...caller(), actor: { kind: 'public' as const }, address: '198.51.100.1' }
  time = minute + 20_000
  for (let call = 0; call < perMinute; call++) await limit(visitor, `few-${perMinute}`, perMinute)
  time = minute + 30_000
  await expect(limit(visitor, `few-${perMinute}`, perMinute)).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterSeconds: 30 },
  })
  await limit({ ...visitor, address: '198.51.100.2' }, `few-${perMinute}`, perMinute)
  time = minute + minutesMs(1)
  await limit(visitor, `few-${perMinute}`, perMinute)
})

test('counts what a subject asks from wherever', async () => {
  time = minute
  await limitFor(caller(), 'subject', 'one', 1)
  await expect(limitFor(caller(), 'subject', 'one', 1)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await limitFor(caller(), 'subject', 'two', 1)
})
