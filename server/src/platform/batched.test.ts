import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventsOf, says } from '#contracts/event.ts'
import { createWorld, type World } from '../testing/world.ts'
import type { Caller, Ctx, Tenant } from './context.ts'
import { emit } from './outbox.ts'
import { newId } from './database/ids.ts'
import { batched } from './batched.ts'

const toyEvents = eventsOf('toy', { told: says() })
let world: World
let home: Tenant
let other: Tenant

beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world.close())

const jobOf = (tenant: Tenant, name = 'toy'): Caller => world.caller(tenant, { kind: 'system', name })
const scopeOf = async ({ db }: Ctx) => {
  const { rows } = await db.execute<{ tenant: string; id: string }>(
    sql`select current_setting('app.tenant', true) as tenant, pg_current_xact_id()::text as id`,
  )
  return rows[0]!
}

test('what is asked for at once shares one transaction, whatever it is, and each gets its own answer', async () => {
  const sizes: number[] = []
  const double = batched(async (ctx, items: number[]) => {
    sizes.push(items.length)
    const { id } = await scopeOf(ctx)
    return items.map((item) => ({ value: item * 2, id }))
  })
  const negate = batched(async (ctx, items: number[]) => {
    const { id } = await scopeOf(ctx)
    return items.map((item) => ({ value: -item, id }))
  })
  const answers = await Promise.all(
    [1, 2, 3].flatMap((at) => [double(jobOf(home), at), negate(jobOf(home), at)]),
  )
  expect(answers.map(({ value }) => value)).toEqual([2, -1, 4, -2, 6, -3])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(sizes).toEqual([3])
})

test('never with another tenant or another job, and a person works alone', async () => {
  const who = batched(async (ctx, items: string[]) => {
    const { tenant, id } = await scopeOf(ctx)
    return items.map(() => ({ tenant, id }))
  })
  const [one, foreign, task, person] = await Promise.all([
    who(jobOf(home), 'a'),
    who(jobOf(other), 'b'),
    who(jobOf(home, 'another-task'), 'c'),
    who(world.caller(home), 'd'),
  ])
  expect([one, foreign, task, person].map(({ tenant }) => tenant)).toEqual([
    home.id,
    other.id,
    home.id,
    home.id,
  ])
  expect(new Set([one, foreign, task, person].map(({ id }) => id)).size).toBe(4)
})

test('one that fails undoes nothing of the others, and what it wrote is not there', async () => {
  const subjects = Array.from({ length: 6 }, () => newId())
  const bad = subjects[3]
  const tell = batched(async (ctx, items: string[]) => {
    for (const id of items) {
      emit(ctx, toyEvents.told, { subject: id })
      if (id === bad) await ctx.db.execute(sql`select 1 / 0`)
    }
    return items
  })
  const results = await Promise.allSettled(subjects.map((id) => tell(jobOf(home), id)))
  expect(results.map(({ status }) => status)).toEqual(
    subjects.map((id) => (id === bad ? 'rejected' : 'fulfilled')),
  )
  const told = batched(async (ctx, ids: string[][]) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select subject_id as id from events where subject_id = any(${`{${ids[0]!.join(',')}}`}::uuid[])`,
    )
    return [rows.map(({ id }) => id)]
  })
  const found = await told(jobOf(home), subjects)
  expect(found.toSorted()).toEqual(subjects.filter((id) => id !== bad).toSorted())
})

test('what comes while one is under way is not forgotten', async () => {
  const echo = batched(async (ctx, items: number[]) => {
    await scopeOf(ctx)
    return items
  })
  const all = Array.from({ length: 200 }, async (_, at) => {
    for (let step = 0; step < at % 7; step++) await echo(jobOf(home), -1)
    return echo(jobOf(home), at)
  })
  expect(await Promise.all(all)).toEqual(Array.from({ length: 200 }, (_, at) => at))
})
