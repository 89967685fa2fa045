// @alone: a process prepares its first frequent statements alone, and these have to be among them.
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bulkOperations } from '#tables/back-office.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { builtOnce, fixed } from './built-once.ts'
import type { Tenant } from '../context.ts'
import { insertNow } from './inserts.ts'
import type { Database } from './database.ts'
import { newId } from './ids.ts'
import { inTransaction } from './scope.ts'
import { param, isOneOf, statement } from './statement.ts'

let world: World
let home: Tenant

beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
})
afterAll(() => world.close())

const operation = (id = newId()) => ({
  tenantId: home.id,
  id,
  list: 'orders',
  action: 'cancel',
  state: 'running',
  askedBy: { kind: 'system' },
})
const insert = (
  rows: Parameters<typeof insertNow<typeof bulkOperations>>[2],
  ofParts?: Record<string, unknown>,
) => inTransaction(world.caller(home), (ctx) => insertNow(ctx, bulkOperations, rows, ofParts))

describe('rows that are inserted', () => {
  test('come back whole, with what was left out, and without those that were there', async () => {
    const [first, second] = [operation(), operation()]
    expect(await insert([{ ...first, reason: null }])).toEqual([
      {
        ...{ ...first, version: 1, undoes: null, undoUntil: null, reason: null, given: null },
        createdAt: expect.any(Date),
      },
    ])
    const createdAt = new Date('2026-03-01T08:00:00Z')
    expect(await insert([first, { ...second, createdAt }])).toMatchObject([{ ...second, createdAt }])
    expect(await insert([second, first])).toEqual([])
  })

  test('may hold a part of the statement, with its own values each time', async () => {
    const reason = fixed(sql`${param('beginning')}::text || ' twice'`)
    for (const beginning of ['once', 'again']) {
      const [row] = await insert([{ ...operation(), reason }], { beginning })
      expect(row?.reason).toBe(`${beginning} twice`)
    }
  })
})

describe('statements that are built once', () => {
  const find = (id: string) => (db: Database) =>
    db
      .select({ id: bulkOperations.id })
      .from(bulkOperations)
      .where(and(eq(bulkOperations.tenantId, param('tenant')), sql`${bulkOperations.id} = ${id}`))

  test('one shape is one text, and a part that is made anew is not kept', async () => {
    const [one, other] = [operation(), operation()]
    await insert([one, other])
    const owner = {}
    const found = (shape: string, id: string) =>
      inTransaction(world.caller(home), (ctx) =>
        builtOnce(owner, shape, find(id))(ctx, { tenant: ctx.tenant.id }),
      )
    expect(await found('a', one.id)).toEqual([{ id: one.id }])
    expect(await found('a', other.id)).toEqual([{ id: one.id }])
    expect(await found('!', one.id)).toEqual([{ id: one.id }])
    expect(await found('!', other.id)).toEqual([{ id: other.id }])
  })

  test('what is found by some ids is planned a few times only, however often it is sent', async () => {
    const findSome = statement((db) =>
      db
        .select({ action: bulkOperations.action })
        .from(bulkOperations)
        .where(and(eq(bulkOperations.tenantId, param('tenant')), isOneOf(bulkOperations.id, 'ids'))),
    )
    const ids = [newId()]
    await insert([operation(ids[0])])
    const rounds = 40
    const plans = await inTransaction(world.caller(home), async (ctx) => {
      for (let round = 0; round < rounds; round++)
        expect(await findSome(ctx, { tenant: ctx.tenant.id, ids })).toHaveLength(1)
      const { rows } = await ctx.db.$client.query<{ custom: number; generic: number }>(
        `select custom_plans as custom, generic_plans as generic from pg_prepared_statements
         where statement like 'select "action" from "bulk_operations"%'`,
      )
      return rows
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]!.custom).toBe(5)
    expect(plans[0]!.generic).toBeGreaterThan(10)
  })
})
