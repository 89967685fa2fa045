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
import { runJob } from './worker.ts'

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

const kinds = [
  'orders',
  'short_orders',
  'order_edits',
  'payments',
  'late_payments',
  'refunds',
  'provisionings',
  'notifications',
  'unused_plans',
  'payment_links',
  'edits_to_pay',
  'lost_plans',
  'reports',
  'verifier_checks',
  'registry_calls',
  'device_claims',
  'enrollment_expiry',
  'enrollment_nudges',
  'transfer_days',
  'charges',
  'erasures',
] as const
const everybody = async () => (await directoryOf(world.services)).tenants

/** By kind of work, the tenants that have some. */
const found = async () => {
  const tenants = await everybody()
  const all = kinds.map(async (kind) => {
    const busy = await tenantsWithDue(world.services, tenants, kind)
    return busy.length > 0 ? [[kind, busy.map(({ id }) => id)]] : []
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
  expect(await found()).toEqual({ payments: own })

  await payHosted(placed.redirectUrl!)
  await world.sandbox.control('/webhooks/flush', {})
  const { rows } = await admin.query<{ task: string; payload: Record<string, unknown> }>(
    `select t.identifier as task, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id`,
  )
  const run = (task: string) =>
    runJob(world.services, shop.tenant, jobs, task, rows.find((job) => job.task === task)!.payload)
  await run('payment-event')
  expect(await found()).toEqual({ provisionings: own, notifications: own })

  await runJob(world.services, shop.tenant, jobs, 'fulfil-order', { orderId: placed.orderId })
  expect(await found()).toEqual({})

  await admin.query(
    `insert into refunds (tenant_id, id, order_id, payment_id, method, state, amount_cents, reason, created_at)
     select tenant_id, $1, order_id, id, 'provider', 'pending', 1, 'other', now() from payments where order_id = $2`,
    [newId(), placed.orderId],
  )
  expect(await found()).toEqual({ refunds: own })

  await place(world.api('base'), { items: [shop.plan('france1')], emailAddress: newEmail() })
  await world.advance(daysMs(3))
  expect(await found()).toEqual({ orders: own, payments: own, refunds: own })
  await world.advance(daysMs(28))
  expect(await found()).toMatchObject({ unused_plans: own })
  await world.advance(daysMs(15))
  const late = await found()
  expect(late).toMatchObject({ lost_plans: own })
  expect(late).not.toHaveProperty('unused_plans')
})

test('all of them are looked at by one statement, which leaves no scope behind', async () => {
  const tenants = await everybody()
  const { pool } = world.services
  const taken: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const before = pool.statements.count
    await tenantsWithDue(world.services, tenants, 'orders')
    taken.push(pool.statements.count - before)
  }
  // What the test before has set off may still ask the same pool.
  expect(Math.min(...taken)).toBe(1)
  expect(await pool.query(`select nullif(current_setting('app.tenant', true), '') as tenant`)).toEqual([
    { tenant: null },
  ])
  await expect(tenantsWithDue(world.services, tenants, 'something' as never)).rejects.toThrow(/case/i)
})

test('recurring work for single tenants names what it sees to', () => {
  const walks = recurring.filter((item) => 'handle' in item && !item.of)
  expect(walks.map(({ task }) => task)).toEqual([])
})
