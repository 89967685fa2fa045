// @alone: a process prepares its first frequent statements alone, and these have to be among them.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { eventsOf, says } from '#contracts/event.ts'
import { machine } from '#contracts/machine.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { bulkOperations } from '#tables/back-office.ts'
import { events } from '#tables/platform.ts'
import { advance, bindStatus } from '../advance.ts'
import type { Ctx, Tenant } from '../context.ts'
import { createVaults } from '../security/crypto.ts'
import { newId } from './ids.ts'
import { defineJob } from '../jobs/job.ts'
import { emit, enqueue } from '../outbox.ts'
import { inReadTransaction, inTransaction } from './scope.ts'

let world: World
let home: Tenant
let other: Tenant

beforeAll(async () => {
  world = await createWorld()
  home = await world.tenant()
  other = await world.tenant()
})
afterAll(() => world.close())

const toy = bindStatus(
  bulkOperations,
  'state',
  machine({
    name: 'toy',
    created: { start: 'running' },
    moves: { running: { finish: 'finished' }, finished: {}, failed: {} },
    tones: { running: 'brand', finished: 'success', failed: 'danger' },
  }),
)
const toyEvents = eventsOf('toy', { note: says<{ fails: boolean }>() })
const toyJob = defineJob('toy-task', z.object({ subject: z.string() }))

test('a query that comes again and again is prepared once, whoever wrote its text', async () => {
  const caller = world.caller(home)
  const askOften = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const prepared = await inTransaction(caller, async (ctx) => {
        await ctx.db
          .select({ id: bulkOperations.id })
          .from(bulkOperations)
          .where(eq(bulkOperations.id, newId()))
        const { rows } = await ctx.db.execute<{ statement: string }>(
          sql`select statement from pg_prepared_statements`,
        )
        return rows.filter(({ statement }) => statement.includes('"bulk_operations"'))
      })
      if (prepared.length > 0) return prepared.length
    }
    return 0
  }
  expect(await askOften(50)).toBe(1)
})

async function makeToy(tenant: Tenant): Promise<string> {
  const id = newId()
  await inTransaction(world.caller(tenant), (ctx) =>
    ctx.db.insert(bulkOperations).values({
      tenantId: tenant.id,
      id,
      list: 'orders',
      action: 'cancel',
      state: 'running',
      askedBy: { kind: 'system' },
    }),
  )
  return id
}

test('every table with a tenant is behind forced row-level security', async () => {
  const rows = await world.services.pool.query<{ name: string; is_forced: boolean; policies: number }>(
    `select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
            (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r'`,
  )
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !row.is_forced || row.policies === 0)).toEqual([])
})

test('primary keys of tenant tables begin with the tenant', async () => {
  const rows = await world.services.pool.query<{ name: string; first: string }>(
    `select c.relname as name, a.attname as first
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where i.indisprimary and exists (select 1 from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')`,
  )
  expect(rows.filter((row) => row.first !== 'tenant_id')).toEqual([])
})

test('the application role owns nothing and cannot bypass the policies', async () => {
  const [role] = await world.services.pool.query<{ rolsuper: boolean; rolbypassrls: boolean; owned: number }>(
    `select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
     from pg_roles r where rolname = current_user`,
  )
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0 })
})

test('without a scope there are no rows', async () => {
  await makeToy(home)
  const rows = await world.services.pool.query('select * from bulk_operations')
  expect(rows).toEqual([])
})

test("another tenant's row can be neither read nor written nor referenced", async () => {
  const id = await makeToy(home)
  await inTransaction(world.caller(other), async (ctx) => {
    expect(await ctx.db.select().from(bulkOperations).where(eq(bulkOperations.id, id))).toEqual([])
    const updated = await ctx.db
      .update(bulkOperations)
      .set({ action: 'x' })
      .where(eq(bulkOperations.id, id))
      .returning()
    expect(updated).toEqual([])
  })
  const smuggle = inTransaction(world.caller(other), (ctx) =>
    ctx.db.execute(
      sql`insert into bulk_rows (tenant_id, bulk_id, record_id) values (${other.id}, ${id}, ${newId()})`,
    ),
  )
  await expect(smuggle).rejects.toMatchObject({ cause: { code: '23503' } })
  const forge = inTransaction(world.caller(other), (ctx) =>
    ctx.db.insert(bulkOperations).values({
      tenantId: home.id,
      id: newId(),
      list: 'orders',
      action: 'x',
      state: 'running',
      askedBy: { kind: 'system' },
    }),
  )
  await expect(forge).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('advance moves a status once, writes one event, and tells what is allowed else', async () => {
  const id = await makeToy(home)
  const moved = await inTransaction(world.caller(home), (ctx) => advance(ctx, toy, id, 'finish'))
  expect(moved).toMatchObject({ state: 'finished', cameFrom: 'running', version: 2 })
  const again = inTransaction(world.caller(home), (ctx) => advance(ctx, toy, id, 'finish'))
  await expect(again).rejects.toMatchObject({
    code: 'INVALID_STATE',
    data: { from: 'finished', event: 'finish', allowed: [] },
  })
  const rows = await inTransaction(world.caller(home), (ctx) =>
    ctx.db.select().from(events).where(eq(events.subjectId, id)),
  )
  expect(rows).toMatchObject([{ type: 'toy.finish', data: { from: 'running', to: 'finished' } }])
  const foreign = inTransaction(world.caller(other), (ctx) => advance(ctx, toy, id, 'finish'))
  await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two writers at once: one moves the row, the other is refused', async () => {
  const id = await makeToy(home)
  const tries = await Promise.allSettled(
    [1, 2, 3, 4].map(() => inTransaction(world.caller(home), (ctx) => advance(ctx, toy, id, 'finish'))),
  )
  expect(tries.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
})

test('events and jobs live and die with their transaction', async () => {
  const subject = newId()
  const work = (fails: boolean) =>
    inTransaction(world.caller(home), async (ctx) => {
      emit(ctx, toyEvents.note, { subject, data: { fails } })
      enqueue(ctx, toyJob, { subject })
      if (fails) throw new Error('undone')
    })
  await expect(work(true)).rejects.toThrow('undone')
  await work(false)
  const rows = await inTransaction(world.caller(home), (ctx) =>
    ctx.db.select().from(events).where(eq(events.subjectId, subject)),
  )
  expect(rows.map((row) => row.data)).toEqual([{ fails: false }])
  const jobs = await world.services.pool.query<{ payload: { tenantId: string } }>(
    `select payload from graphile_worker._private_jobs where payload ->> 'subject' = $1`,
    [subject],
  )
  expect(jobs.map((job) => job.payload.tenantId)).toEqual([home.id])
})

test('what only looks sees its own tenant, and PostgreSQL refuses whatever it writes, at once or with its end', async () => {
  const caller = world.caller(home)
  const bulk = {
    tenantId: home.id,
    id: newId(),
    list: 'orders',
    action: 'look',
    state: 'running',
    askedBy: {} as never,
  }
  await inTransaction(caller, ({ db }) => db.insert(bulkOperations).values(bulk))
  const seen = (as: Tenant) =>
    inReadTransaction(world.caller(as), ({ db }) =>
      db.select().from(bulkOperations).where(eq(bulkOperations.id, bulk.id)),
    )
  expect([(await seen(home)).length, (await seen(other)).length]).toEqual([1, 0])

  const readOnly = { cause: { code: '25006' } }
  await expect(
    inReadTransaction(caller, ({ db }) => db.delete(bulkOperations).where(eq(bulkOperations.id, bulk.id))),
  ).rejects.toMatchObject(readOnly)
  const silent = inReadTransaction(caller, async (ctx) =>
    emit(ctx, toyEvents.note, { subject: bulk.id, data: { fails: true } }),
  )
  await expect(silent).rejects.toMatchObject({ code: '25006' })
  const later = inReadTransaction(caller, async (ctx) => enqueue(ctx, toyJob, { subject: bulk.id }))
  await expect(later).rejects.toMatchObject({ code: '25006' })
  expect(await seen(home)).toHaveLength(1)
})

test('events are append-only, whoever asks', async () => {
  const change = inTransaction(world.caller(home), (ctx) => ctx.db.update(events).set({ type: 'forged' }))
  await expect(change).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('a transaction that PostgreSQL has given up is an error, even when its work has swallowed the reason', async () => {
  const id = newId()
  const swallowed = inTransaction(world.caller(home), async (ctx) => {
    await ctx.db.insert(bulkOperations).values({
      tenantId: home.id,
      id,
      list: 'orders',
      action: 'cancel',
      state: 'running',
      askedBy: { kind: 'system' },
    })
    await ctx.db.execute(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(swallowed).rejects.toThrow('rolled back')
})

test('what goes on after its transaction has ended reaches no transaction of others', async () => {
  const tenantOf = async ({ db }: Ctx) =>
    (await db.execute<{ tenant: string }>(sql`select current_setting('app.tenant', true) as tenant`)).rows[0]
  const gate = Promise.withResolvers<void>()
  let late: Promise<unknown> | undefined
  const failing = inTransaction(world.caller(home), async (ctx) => {
    late = gate.promise.then(() => tenantOf(ctx)).catch(({ cause }: Error) => cause)
    await tenantOf(ctx)
    throw new Error('one of two steps has failed')
  })
  await expect(failing).rejects.toThrow('one of two steps has failed')
  await inTransaction(world.caller(other), async (ctx) => {
    gate.resolve()
    expect(await tenantOf(ctx)).toEqual({ tenant: other.id })
    expect(await late).toMatchObject({ message: 'the transaction is over' })
  })
})

test('a tenant whose key cannot be read leaves no connection in a broken transaction', async () => {
  const vaultOf = createVaults(world.services.masterKey, world.services.pool)
  for (let attempt = 0; attempt < 20; attempt++)
    await expect(vaultOf('00000000-0000-4000-8000-00000000000x')).rejects.toThrow()
  const asks = Array.from({ length: 20 }, () => world.services.pool.query('select 1 as one'))
  expect(await Promise.all(asks)).toHaveLength(20)
})
