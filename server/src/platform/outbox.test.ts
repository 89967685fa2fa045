import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { eventsOf, says } from '#contracts/event.ts'
import { machine, saying } from '#contracts/machine.ts'
import { bulkOperations, bulkRows } from '#tables/back-office.ts'
import { events } from '#tables/platform.ts'
import { createWorld, type World } from '../testing/world.ts'
import { advance, advanceAll, bindStatus } from './advance.ts'
import type { Ctx, Tenant } from './context.ts'
import { deferInsert } from './database/inserts.ts'
import { newId } from './database/ids.ts'
import { defineJob } from './jobs/job.ts'
import { emit, enqueue } from './outbox.ts'
import { inTransaction } from './database/scope.ts'
import { param, statement } from './database/statement.ts'

const toyEvents = eventsOf('toy', { start: says(), asked: says() })
const toyJob = defineJob('toy-task', z.object({ subject: z.string() }))

let world: World
let home: Tenant
let other: Tenant

beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world.close())

const operation = (tenant: Tenant, id = newId()) => ({
  tenantId: tenant.id,
  id,
  list: 'orders',
  action: 'cancel',
  state: 'running',
  askedBy: { kind: 'system' },
})
const idsIn = (tenant: Tenant, ids: string[]) =>
  inTransaction(world.caller(tenant), async (ctx) => {
    const found = ctx.db.select({ id: bulkOperations.id }).from(bulkOperations)
    return (await found.where(inArray(bulkOperations.id, ids))).map(({ id }) => id)
  })
const statementsOf = async (work: () => Promise<unknown>) => {
  const { statements } = world.services.pool
  const before = statements.count
  await work()
  return statements.count - before
}

describe('what waits for the end of a transaction', () => {
  const tell = (ctx: Ctx, id: string) => {
    const row = operation(home, id)
    const wrote = deferInsert(ctx, bulkOperations, [row], { skipsKnown: true })
    emit(ctx, toyEvents.start, { subject: id, ifWrote: wrote })
    enqueue(ctx, toyJob, { subject: id }, { ifWrote: wrote })
    emit(ctx, toyEvents.asked, { subject: id })
  }
  const tracesOf = async (id: string) => {
    const told = await inTransaction(world.caller(home), (ctx) =>
      ctx.db.select({ type: events.type }).from(events).where(eq(events.subjectId, id)),
    )
    const jobs = await world.services.pool.query(
      `select from graphile_worker._private_jobs where payload ->> 'subject' = $1`,
      [id],
    )
    return { events: told.map(({ type }) => type).sort(), jobs: jobs.length }
  }

  test('is two statements in all where nothing else is sent: the scope, and everything that is written', async () => {
    const id = newId()
    await idsIn(home, [id])
    const one = () => inTransaction(world.caller(home), async (ctx) => tell(ctx, id))
    expect(await statementsOf(one)).toBe(2)
    expect(await idsIn(home, [id])).toEqual([id])
    expect(await statementsOf(() => inTransaction(world.caller(home), async () => undefined))).toBe(0)
  })

  test('what depends on a write happens only where it wrote', async () => {
    const id = newId()
    for (let time = 0; time < 3; time++) await inTransaction(world.caller(home), async (ctx) => tell(ctx, id))
    expect(await tracesOf(id)).toEqual({
      events: ['toy.asked', 'toy.asked', 'toy.asked', 'toy.start'],
      jobs: 1,
    })
  })

  test('happens whole or not at all, and writes into no other tenant', async () => {
    const id = newId()
    const broken = inTransaction(world.caller(home), async (ctx) => {
      tell(ctx, id)
      deferInsert(ctx, bulkRows, [{ tenantId: home.id, bulkId: newId(), recordId: newId() }])
    })
    await expect(broken).rejects.toMatchObject({ code: '23503' })
    const forged = inTransaction(world.caller(other), async (ctx) => tell(ctx, id))
    await expect(forged).rejects.toMatchObject({ code: '42501' })
    expect(await idsIn(home, [id])).toEqual([])
    expect(await tracesOf(id)).toEqual({ events: [], jobs: 0 })
  })

  test('leaves no scope behind on its connection', async () => {
    const scopes = async () => {
      const asks = Array.from({ length: 20 }, () =>
        world.services.pool.query<{ tenant: string | null }>(
          `select nullif(current_setting('app.tenant', true), '') as tenant`,
        ),
      )
      return (await Promise.all(asks)).flat().map(({ tenant }) => tenant)
    }
    const ids = Array.from({ length: 60 }, () => newId())
    await Promise.all(ids.map((id) => inTransaction(world.caller(home), async (ctx) => tell(ctx, id))))
    expect(new Set(await scopes())).toEqual(new Set([null]))
    expect(await idsIn(home, ids)).toHaveLength(ids.length)
  })
})

describe('a statement that is built once', () => {
  const find = statement((db) =>
    db
      .select({ id: bulkOperations.id, createdAt: bulkOperations.createdAt })
      .from(bulkOperations)
      .where(and(eq(bulkOperations.tenantId, param('tenant')), eq(bulkOperations.id, param('id')))),
  )

  test('runs with the values and in the scope of each transaction, and maps its rows', async () => {
    const [first, second] = [newId(), newId()]
    await inTransaction(world.caller(home), async (ctx) => {
      const rows = [operation(home, first), operation(home, second)]
      deferInsert(ctx, bulkOperations, rows)
    })
    const foundBy = (tenant: Tenant, id: string) =>
      inTransaction(world.caller(tenant), (ctx) => find(ctx, { tenant: home.id, id }))
    const [one, two, foreign] = await Promise.all([
      foundBy(home, first),
      foundBy(home, second),
      foundBy(other, first),
    ])
    expect([one, two].map(([row]) => row?.id)).toEqual([first, second])
    expect(one[0]?.createdAt).toBeInstanceOf(Date)
    expect(foreign).toEqual([])
  })
})

test('many rows move at once, each with a value of its own; one that may not move stays', async () => {
  const toy = bindStatus(
    bulkOperations,
    'state',
    machine({
      name: 'toy',
      created: { start: 'running' },
      moves: { running: { finish: 'finished' }, finished: {} },
      tones: { running: 'brand', finished: 'success' },
      says: saying<{ finish: { place: number } }>(),
    }),
  )
  const ids = [newId(), newId(), newId()]
  const foreign = newId()
  const insert = (tenant: Tenant, wanted: string[]) =>
    inTransaction(world.caller(tenant), async (ctx) => {
      const rows = wanted.map((id) => operation(tenant, id))
      deferInsert(ctx, bulkOperations, rows)
    })
  await insert(home, ids)
  await insert(other, [foreign])
  const finish = (wanted: string[]) =>
    inTransaction(world.caller(home), (ctx) =>
      advanceAll(ctx, toy, wanted, 'finish', {
        data: ({ id }) => ({ place: wanted.indexOf(id) }),
        eachOf: { action: Object.fromEntries(wanted.map((id) => [id, `done ${id}`])) },
      }),
    )
  await finish([ids[0]!])
  const moved = await finish([...ids, foreign])
  expect(moved.map(({ id }) => id).sort()).toEqual([ids[1], ids[2]].sort())
  for (const row of moved)
    expect(row).toMatchObject({ state: 'finished', cameFrom: 'running', action: `done ${row.id}` })
  const silently = (ctx: Ctx) =>
    // @ts-expect-error A toy that has finished says its place.
    advance(ctx, toy, ids[0]!, 'finish')
  await expect(inTransaction(world.caller(home), silently)).rejects.toMatchObject({ code: 'INVALID_STATE' })
  const told = await inTransaction(world.caller(home), (ctx) =>
    ctx.db
      .select({ subject: events.subjectId, place: sql<string>`${events.data} ->> 'place'` })
      .from(events)
      .where(inArray(events.subjectId, [...ids, foreign])),
  )
  expect(told.map(({ subject, place }) => [subject, place]).sort()).toEqual(
    [
      [ids[0], '0'],
      [ids[1], '1'],
      [ids[2], '2'],
    ].sort(),
  )
})
