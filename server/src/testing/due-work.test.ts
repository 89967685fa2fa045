import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { daysMs, minutesMs } from '#platform/clock.ts'
import { newId } from '#platform/database/ids.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import { jobs, recurring } from '../modules.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { payHosted } from './hosted-page.ts'
import { newEmail, openShop, place, type Shop } from './shopping.ts'
import { always, runJob } from './worker.ts'

let world: AppWorld
let shop: Shop
let admin: pg.Client

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  await world.tenant('roamilo')
  shop = await openShop(world)
  admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
})
afterAll(async () => {
  await admin?.end()
  await world?.close()
})

/** What waits for a moment; other work is there for as long as the rows are. */
const untimed = new Set([
  ...['own-payment-sweep', 'registry-reports', 'report-days', 'report-cohorts'],
  ...['sync-source-plans', 'watch-sim-sources', 'compare-sims'],
])
const timed = recurring.flatMap((item) => ('of' in item && !untimed.has(item.task) ? [item] : []))
const everybody = async () => (await directoryOf(world.services)).tenants

/** By the job that sees to it, the tenants that have some work. */
const found = async () => {
  const tenants = await everybody()
  const all = timed.map(async ({ task, of }) => {
    const busy = await tenantsWithDue(world.services, tenants, of)
    return busy.length > 0 ? [[task, busy.map(({ id }) => id)]] : []
  })
  return Object.fromEntries((await Promise.all(all)).flat())
}

test('recurring work goes to those alone who have something due, as an order goes its way', async () => {
  expect((await everybody()).length).toBeGreaterThan(1)
  expect(await found()).toEqual({})
  const own = [shop.tenant.id]

  const placed = await place(world.api('base'), { items: [shop.plan('france1')], emailAddress: newEmail() })
  // Its page is not asked about yet.
  expect(await found()).toEqual({})
  await world.advance(minutesMs(3))
  expect(await found()).toEqual({ 'payment-janitor': own })

  await payHosted(placed.redirectUrl!)
  await world.sandbox.control('/webhooks/flush', {})
  const { rows } = await admin.query<{ task: string; payload: Record<string, unknown> }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id`,
  )
  const run = (task: string) =>
    runJob(world.services, shop.tenant, jobs, task, rows.find((job) => job.task === task)!.payload)
  await run('payment-event')
  expect(await found()).toEqual({ 'provisioning-janitor': own, 'notification-janitor': own })

  await runJob(world.services, shop.tenant, jobs, 'fulfil-order', { orderId: placed.orderId })
  expect(await found()).toEqual({})

  await admin.query(
    `insert into refunds (tenant_id, id, order_id, payment_id, method, state, amount_cents, reason, created_at)
     select tenant_id, $1, order_id, id, 'provider', 'pending', 1, 'other', now() from payments where order_id = $2`,
    [newId(), placed.orderId],
  )
  expect(await found()).toEqual({ 'refund-janitor': own })

  await place(world.api('base'), { items: [shop.plan('france1')], emailAddress: newEmail() })
  await world.advance(daysMs(3))
  expect(await found()).toEqual({ 'expire-orders': own, 'payment-janitor': own, 'refund-janitor': own })
  await world.advance(daysMs(28))
  expect(await found()).toMatchObject({ 'remind-of-unused': own })
  await world.advance(daysMs(15))
  const late = await found()
  expect(late).toMatchObject({ 'lapse-plans': own })
  expect(late).not.toHaveProperty('remind-of-unused')
})

test('all of them are looked at by one statement, which leaves no scope behind', async () => {
  const tenants = await everybody()
  const { pool } = world.services
  const taken: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const before = pool.statements.count
    await tenantsWithDue(world.services, tenants, always)
    taken.push(pool.statements.count - before)
  }
  // What the test before has set off may still ask the same pool.
  expect(Math.min(...taken)).toBe(1)
  expect(await pool.query(`select nullif(current_setting('app.tenant', true), '') as tenant`)).toEqual([
    { tenant: null },
  ])
})

test('one that was cut off keeps nobody from asking again over the same connection', async () => {
  const connection = await world.services.pool.raw.connect()
  try {
    const ask = (condition: string) =>
      connection.query('select tenants_where($1, $2) as id', [condition, world.clock.now()])
    await expect(ask('1 / (extract(epoch from $2)::int * 0) = 1')).rejects.toThrow(/division by zero/)
    await expect(ask('nothing = $1')).rejects.toThrow(/nothing/)
    const { rows } = await ask('$1 is not null')
    expect(rows.length).toBe((await everybody()).length)
  } finally {
    connection.release()
  }
})
