import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Actor, Tenant } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { insertOrders } from '#server/testing/order-rows.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { events } from '#tables/kernel.ts'
import { orders } from '#tables/orders.ts'
import { getBulk, previewBulk, retryBulk, startBulk } from './bulk.ts'
import { runBulk } from './run-bulk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const as = (tenant: Tenant, actor: Actor = administrator()) => world.caller(tenant, actor)
const worker = (tenant: Tenant) => world.caller(tenant, { kind: 'system', name: 'bulk-order' })

/** Two that can be cancelled, one that is finished, one that was delivered. */
async function fourOrders() {
  const tenant = await world.tenant()
  const rows = await transact(as(tenant), (ctx) =>
    insertOrders(ctx, [
      { status: 'pending', paymentStatus: 'unpaid', paidCents: 0, activationStatus: 'none', totalCents: 700 },
      { status: 'pending', paymentStatus: 'unpaid', paidCents: 0, activationStatus: 'none', totalCents: 300 },
      { status: 'completed' },
      { status: 'confirmed', activationStatus: 'done' },
    ]),
  )
  return { tenant, rows, ids: rows.map((row) => row.id) }
}

it('previews who is touched, and who not and why', async () => {
  const { tenant, rows, ids } = await fourOrders()
  const other = await fourOrders()
  const preview = await transact(as(tenant), (ctx) =>
    previewBulk(ctx, { action: 'cancel', selection: { ids: [...ids, ...other.ids] } }),
  )
  expect(preview).toEqual({
    eligible: 2,
    totalCents: 1000,
    excludedCount: 2,
    excluded: [
      { orderNumber: rows[2]!.number, reason: 'wrong_status' },
      { orderNumber: rows[3]!.number, reason: 'already_delivered' },
    ],
  })
  const filtered = await transact(as(tenant), (ctx) =>
    previewBulk(ctx, { action: 'resend_email', selection: { filter: { status: ['completed', 'pending'] } } }),
  )
  expect(filtered).toMatchObject({ eligible: 3, excludedCount: 0 })
})

it('asks for the permission of the action, not only of the endpoint', async () => {
  const { tenant, ids } = await fourOrders()
  const start = transact(as(tenant, administrator('finance')), (ctx) =>
    startBulk(ctx, { action: 'cancel', selection: { ids } }),
  )
  await expect(start).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('does each row in the name of the starter, reports the refused, and retries them', async () => {
  const { tenant, ids } = await fourOrders()
  const caller = as(tenant)
  const bulk = await transact(caller, (ctx) => startBulk(ctx, { action: 'cancel', selection: { ids } }))
  expect(bulk).toMatchObject({ state: 'running', total: 2, done: 0, failed: 0 })
  await expect(transact(caller, (ctx) => retryBulk(ctx, bulk.id))).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })

  const late = ids[1]!
  await transact(caller, (ctx) => ctx.db.update(orders).set({ status: 'expired' }).where(eq(orders.id, late)))
  await runBulk(worker(tenant), bulk.id)
  const first = await transact(caller, (ctx) => getBulk(ctx, bulk.id))
  expect(first).toMatchObject({ state: 'failed', total: 2, done: 1, failed: 1 })
  expect(first.rows[0]).toMatchObject({ orderId: late, result: 'failed', problem: 'INVALID_STATE' })

  const cancelled = await transact(caller, (ctx) =>
    ctx.db.select().from(events).where(eq(events.timelineId, ids[0]!)),
  )
  expect(cancelled).toMatchObject([
    { type: 'order.cancel', actor: { kind: 'administrator', name: 'Ada Admin' } },
  ])

  await transact(caller, (ctx) => ctx.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, late)))
  expect(await transact(caller, (ctx) => retryBulk(ctx, bulk.id))).toMatchObject({
    state: 'running',
    failed: 0,
  })
  await runBulk(worker(tenant), bulk.id)
  expect(await transact(caller, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({ state: 'finished', done: 2 })
  await expect(transact(caller, (ctx) => retryBulk(ctx, bulk.id))).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

it('does nothing twice when its job is repeated or runs beside itself', async () => {
  const { tenant, ids } = await fourOrders()
  const bulk = await transact(as(tenant), (ctx) => startBulk(ctx, { action: 'cancel', selection: { ids } }))
  await Promise.all([1, 2, 3].map(() => runBulk(worker(tenant), bulk.id)))
  await runBulk(worker(tenant), bulk.id)
  const all = await transact(as(tenant), (ctx) => ctx.db.select().from(events))
  expect(all.filter((event) => event.type === 'order.cancel')).toHaveLength(2)
  expect(all.filter((event) => event.type === 'bulk.finish')).toHaveLength(1)
})

it('starts once under one idempotency key, and is unknown to another service provider', async () => {
  const { tenant, ids } = await fourOrders()
  const claim = { actor: 'administrator:x', key: newId(), kept: false }
  const start = () =>
    transact({ ...as(tenant), claim }, (ctx) => startBulk(ctx, { action: 'cancel', selection: { ids } }))
  const [first, second] = [await start(), await start()]
  expect(second).toEqual(first)
  const foreign = as(await world.tenant())
  await expect(transact(foreign, (ctx) => getBulk(ctx, first.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(transact(foreign, (ctx) => retryBulk(ctx, first.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
