import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CodedError } from '#contracts/errors.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { Caller, Tenant } from './context.ts'
import { once } from './idempotency.ts'
import { newId } from './database/ids.ts'
import { keepAnswer } from './outbox.ts'
import { inTransaction } from './database/scope.ts'

let world: World
let home: Tenant

beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
})
afterAll(() => world.close())

const withKey = (key = newId()): Caller => world.caller(home, { kind: 'public' }, { idempotencyKey: key })
const counted = () => {
  let runs = 0
  return { work: async () => ({ run: ++runs }), runs: () => runs }
}

test('the same key and body get the same answer, and the work runs once', async () => {
  const { work, runs } = counted()
  const caller = withKey()
  expect(await once(caller, 'toy', 'body', work)).toEqual({ run: 1 })
  expect(await once(caller, 'toy', 'body', work)).toEqual({ run: 1 })
  expect(runs()).toBe(1)
})

test('another body or endpoint under the same key is refused', async () => {
  const { work } = counted()
  const caller = withKey()
  await once(caller, 'toy', 'body', work)
  await expect(once(caller, 'toy', 'other', work)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  await expect(once(caller, 'elsewhere', 'body', work)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

test('double submit: of many at once exactly one runs', async () => {
  const caller = withKey()
  let running = 0
  let most = 0
  const slow = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 60))
    running--
    return { fine: true }
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => once(caller, 'toy', 'body', slow)))
  expect(most).toBe(1)
  const refusals = results.filter((result) => result.status === 'rejected')
  expect(refusals.every((result) => (result.reason as CodedError).code === 'REQUEST_IN_PROGRESS')).toBe(true)
  expect(results.length - refusals.length).toBeGreaterThanOrEqual(1)
})

test('a refusal is kept; a fault is forgotten', async () => {
  const refused = withKey()
  let calls = 0
  const refuse = async () => {
    calls++
    throw new CodedError('OUT_OF_STOCK', { available: 0 })
  }
  await expect(once(refused, 'toy', 'body', refuse)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  await expect(once(refused, 'toy', 'body', refuse)).rejects.toMatchObject({
    code: 'OUT_OF_STOCK',
    data: { available: 0 },
  })
  expect(calls).toBe(1)
  const faulty = withKey()
  await expect(once(faulty, 'toy', 'body', () => Promise.reject(new Error('bug')))).rejects.toThrow('bug')
  expect(await once(faulty, 'toy', 'body', counted().work)).toEqual({ run: 1 })
})

test.each(['TOO_MANY_REQUESTS', 'FORM_TOO_FAST'] as const)(
  'a refusal that passes with time is not kept: %s',
  async (code) => {
    const caller = withKey()
    const refuse = () => Promise.reject(new CodedError(code))
    await expect(once(caller, 'toy', 'body', refuse)).rejects.toMatchObject({ code })
    expect(await once(caller, 'toy', 'body', counted().work)).toEqual({ run: 1 })
  },
)

test('a run that was taken over takes nothing from the one that did', async () => {
  const caller = withKey()
  const [started, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const slow = once(caller, 'toy', 'body', () => {
    started.resolve()
    return broken.promise
  })
  await started.promise
  world.clock.advance(61_000)
  const second = once(caller, 'toy', 'body', async () => {
    broken.reject(new Error('gave up late'))
    await expect(slow).rejects.toThrow('gave up late')
    await expect(once(caller, 'toy', 'body', counted().work)).rejects.toMatchObject({
      code: 'REQUEST_IN_PROGRESS',
    })
    return { run: 2 }
  })
  expect(await second).toEqual({ run: 2 })
})

test('a run whose process died is taken over after its lease', async () => {
  const caller = withKey()
  const started = Promise.withResolvers<void>()
  void once(caller, 'toy', 'body', () => {
    started.resolve()
    return new Promise(() => undefined)
  })
  await started.promise
  await expect(once(caller, 'toy', 'body', counted().work)).rejects.toMatchObject({
    code: 'REQUEST_IN_PROGRESS',
  })
  world.clock.advance(61_000)
  expect(await once(caller, 'toy', 'body', counted().work)).toEqual({ run: 1 })
})

test('an answer kept in the transaction of the work is there although the process dies right after', async () => {
  const caller = withKey()
  const written = Promise.withResolvers<void>()
  void once(caller, 'toy', 'body', async (claimed) => {
    await inTransaction(claimed, async (ctx) => keepAnswer(ctx, { kept: true }))
    written.resolve()
    return new Promise<{ kept: boolean }>(() => undefined)
  })
  await written.promise
  expect(await once(caller, 'toy', 'body', async () => ({ kept: false }))).toEqual({ kept: true })
})

test('a key kept under a name of the contract is known by the address of its endpoint after the update', async () => {
  const { work, runs } = counted()
  const caller = withKey()
  await once(caller, 'checkout.purchase', 'body', work)
  const update = new URL('../../migrations/0020_keys_by_address.sql', import.meta.url)
  const client = new pg.Client({ connectionString: world.database.adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      "select tableowner from pg_tables where tablename = 'idempotency_keys'",
    )
    await client.query(`set role "${rows[0].tableowner}"`)
    await client.query(await readFile(update, 'utf8'))
    await client.query('alter table idempotency_keys force row level security')
  } finally {
    await client.end()
  }
  expect(await once(caller, 'POST /public/sim/purchase', 'body', work)).toEqual({ run: 1 })
  expect(runs()).toBe(1)
})
