import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import type { Actor, Caller, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { insertOrders, insertPaidOrder } from '#server/testing/order-rows.ts'
import { staffOf } from '#server/testing/sign-in.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { administrators } from '#tables/identity.ts'
import { events } from '#tables/platform.ts'
import { orders } from '#tables/orders.ts'
import { refunds } from '#tables/payments.ts'
import { listBulkRows } from './bulk-lists.ts'
import { getBulk } from './bulk-operations.ts'
import { retryBulk } from './go-on-bulk.ts'
import { previewBulk } from './preview-bulk.ts'
import { runBulk } from './run-bulk.ts'
import { startBulk } from './start-bulk.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const reason = 'Ordered by mistake'
const as = (tenant: Tenant, actor: Actor = administrator()) => world.caller(tenant, actor)
const worker = (tenant: Tenant) => world.caller(tenant, { kind: 'system', name: 'bulk-order' })

const rowsOf = (caller: Caller, id: string) =>
  inTransaction(caller, (ctx) => listBulkRows(ctx, { id, sort: 'result', page: 1, perPage: 20 }))

/** Two that can be cancelled, one that is finished, one that was delivered. */
async function fourOrders() {
  const tenant = await world.tenant()
  const rows = await inTransaction(as(tenant), (ctx) =>
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
  const preview = await inTransaction(as(tenant), (ctx) =>
    previewBulk(ctx, { list: 'orders', action: 'cancel', selection: { ids: [...ids, ...other.ids] } }),
  )
  expect(preview).toEqual({
    eligible: 2,
    amountCents: 1000,
    effect: { count: 0, amountCents: 0, forbiddenCount: 0 },
    excludedCount: 2,
    excluded: [
      { id: rows[2]!.id, name: rows[2]!.number, reason: 'wrong_status' },
      { id: rows[3]!.id, name: rows[3]!.number, reason: 'already_delivered' },
    ],
    rows: null,
    confirm: false,
  })
  const filtered = await inTransaction(as(tenant), (ctx) =>
    previewBulk(ctx, {
      list: 'orders',
      action: 'resend_email',
      selection: { filter: { status: ['completed', 'pending'] } },
    }),
  )
  expect(filtered).toMatchObject({ eligible: 3, excludedCount: 0 })
})

it('touches the orders of one subscriber, and of nobody who bears the same id elsewhere', async () => {
  const [home, foreign] = [await world.tenant(), await world.tenant()]
  const [mine, other, theirs] = [newId(), newId(), newId()]
  const waitingFor = (tenant: Tenant, subscriberIds: (string | null)[]) =>
    inTransaction(as(tenant), (ctx) =>
      insertOrders(
        ctx,
        subscriberIds.map((subscriberId) => ({
          subscriberId,
          status: 'pending' as const,
          paymentStatus: 'unpaid' as const,
          paidCents: 0,
          activationStatus: 'none' as const,
          totalCents: 300,
        })),
      ),
    )
  const own = await waitingFor(home, [mine, other, mine, null])
  await waitingFor(foreign, [mine, theirs])
  const caller = as(home, await staffOf(world, home))
  const chosen = (subscriber: string) => ({
    list: 'orders',
    action: 'cancel',
    selection: { filter: { subscriber } },
  })
  const preview = (subscriber: string) => inTransaction(caller, (ctx) => previewBulk(ctx, chosen(subscriber)))
  expect(await preview(mine)).toMatchObject({ eligible: 2, amountCents: 600, excludedCount: 0 })
  expect(await preview(theirs)).toMatchObject({ eligible: 0, amountCents: 0, excludedCount: 0 })

  const bulk = await inTransaction(caller, (ctx) => startBulk(ctx, { ...chosen(mine), reason }))
  await runBulk(worker(home), bulk.id)
  expect(await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({
    state: 'finished',
    total: 2,
  })
  const cancelled = async (tenant: Tenant) => {
    const rows = await inTransaction(as(tenant), (ctx) =>
      ctx.db.select().from(orders).where(eq(orders.status, 'cancelled')),
    )
    return rows.map(({ id }) => id).toSorted()
  }
  expect(await cancelled(home)).toEqual([own[0]!.id, own[2]!.id].toSorted())
  expect(await cancelled(foreign)).toEqual([])
})

it.each(['read-only', 'catalog'] as const)(
  'lets %s, who see subscribers masked, touch none',
  async (role) => {
    const tenant = await world.tenant()
    const selection = { filter: { subscriber: newId() } }
    for (const action of ['cancel', 'resend_email'] as const) {
      const masked = as(tenant, administrator(role))
      const forbidden = { code: 'FORBIDDEN' }
      await expect(
        inTransaction(masked, (ctx) => previewBulk(ctx, { list: 'orders', action, selection })),
      ).rejects.toMatchObject(forbidden)
      await expect(
        inTransaction(masked, (ctx) => startBulk(ctx, { list: 'orders', action, selection, reason })),
      ).rejects.toMatchObject(forbidden)
    }
  },
)

it('asks for the permission of the action, not only of the endpoint', async () => {
  const { tenant, ids } = await fourOrders()
  const start = inTransaction(as(tenant, administrator('finance')), (ctx) =>
    startBulk(ctx, { list: 'orders', action: 'cancel', selection: { ids }, reason }),
  )
  await expect(start).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it('does each row in the name of the starter, reports the refused, and retries them', async () => {
  const { tenant, ids } = await fourOrders()
  const caller = as(tenant, await staffOf(world, tenant))
  const bulk = await inTransaction(caller, (ctx) =>
    startBulk(ctx, { list: 'orders', action: 'cancel', selection: { ids }, reason }),
  )
  expect(bulk).toMatchObject({ state: 'running', total: 2, done: 0, failed: 0 })
  await expect(inTransaction(caller, (ctx) => retryBulk(ctx, bulk.id))).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })

  const late = ids[1]!
  await inTransaction(caller, (ctx) =>
    ctx.db.update(orders).set({ status: 'expired' }).where(eq(orders.id, late)),
  )
  await runBulk(worker(tenant), bulk.id)
  const first = await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))
  expect(first).toMatchObject({ state: 'failed', total: 2, done: 1, failed: 1 })
  const { items } = await rowsOf(caller, bulk.id)
  expect(items[0]).toMatchObject({ id: late, result: 'failed', problem: 'INVALID_STATE' })

  const cancelled = await inTransaction(caller, (ctx) =>
    ctx.db.select().from(events).where(eq(events.timelineId, ids[0]!)),
  )
  expect(cancelled).toMatchObject([
    { type: 'order.cancel', actor: { kind: 'administrator', name: 'Ada owner' }, data: { reason } },
  ])

  await inTransaction(caller, (ctx) =>
    ctx.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, late)),
  )
  expect(await inTransaction(caller, (ctx) => retryBulk(ctx, bulk.id))).toMatchObject({
    state: 'running',
    failed: 0,
  })
  await runBulk(worker(tenant), bulk.id)
  expect(await inTransaction(caller, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({
    state: 'finished',
    done: 2,
  })
  await expect(inTransaction(caller, (ctx) => retryBulk(ctx, bulk.id))).rejects.toMatchObject({
    code: 'INVALID_STATE',
  })
})

it('does nothing twice when its job is repeated or runs beside itself', async () => {
  const { tenant, ids } = await fourOrders()
  const caller = as(tenant, await staffOf(world, tenant))
  const bulk = await inTransaction(caller, (ctx) =>
    startBulk(ctx, { list: 'orders', action: 'cancel', selection: { ids }, reason }),
  )
  await Promise.all([1, 2, 3].map(() => runBulk(worker(tenant), bulk.id)))
  await runBulk(worker(tenant), bulk.id)
  const all = await inTransaction(as(tenant), (ctx) => ctx.db.select().from(events))
  expect(all.filter((event) => event.type === 'order.cancel')).toHaveLength(2)
  expect(all.filter((event) => event.type === 'bulk.finish')).toHaveLength(1)
})

it('starts once under one idempotency key, and is unknown to another service provider', async () => {
  const { tenant, ids } = await fourOrders()
  const claim = { actor: 'administrator:x', key: newId(), kept: false }
  const start = () =>
    inTransaction({ ...as(tenant), claim }, (ctx) =>
      startBulk(ctx, { list: 'orders', action: 'cancel', selection: { ids }, reason }),
    )
  const [first, second] = [await start(), await start()]
  expect(second).toEqual(first)
  const foreign = as(await world.tenant())
  await expect(inTransaction(foreign, (ctx) => getBulk(ctx, first.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(inTransaction(foreign, (ctx) => retryBulk(ctx, first.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

/** One order that waits for money and two that are paid. */
async function paidAndUnpaid() {
  const tenant = await world.tenant()
  const rows = await inTransaction(as(tenant), async (ctx) => {
    const [unpaid] = await insertOrders(ctx, [{ status: 'pending', paymentStatus: 'unpaid', paidCents: 0 }])
    return [unpaid!, (await insertPaidOrder(ctx)).order, (await insertPaidOrder(ctx)).order]
  })
  const refundsOf = () => inTransaction(as(tenant), (ctx) => ctx.db.select().from(refunds))
  return { tenant, rows, ids: rows.map((row) => row.id), refundsOf }
}

it('leaves paid orders out for whoever may not refund, in the preview and in the work', async () => {
  const { tenant, rows, ids, refundsOf } = await paidAndUnpaid()
  const support = as(tenant, await staffOf(world, tenant, 'support'))
  const chosen = { list: 'orders', action: 'cancel', selection: { ids } }
  expect(await inTransaction(support, (ctx) => previewBulk(ctx, chosen))).toEqual({
    eligible: 1,
    amountCents: 500,
    effect: { count: 0, amountCents: 0, forbiddenCount: 2 },
    excludedCount: 2,
    excluded: rows.slice(1).map(({ id, number }) => ({ id, name: number, reason: 'paid' })),
    rows: null,
    confirm: false,
  })
  const bulk = await inTransaction(support, (ctx) => startBulk(ctx, { ...chosen, reason }))
  await runBulk(worker(tenant), bulk.id)
  expect(await inTransaction(support, (ctx) => getBulk(ctx, bulk.id))).toMatchObject({ total: 1, done: 1 })
  expect(await refundsOf()).toEqual([])
})

it('refunds what is paid for whoever may and has proven it, in their name and with their reason', async () => {
  const { tenant, ids, refundsOf } = await paidAndUnpaid()
  const owner = await staffOf(world, tenant)
  const chosen = { list: 'orders', action: 'cancel', selection: { ids } }
  expect(await inTransaction(as(tenant, owner), (ctx) => previewBulk(ctx, chosen))).toMatchObject({
    eligible: 3,
    effect: { count: 2, amountCents: 1000, forbiddenCount: 0 },
  })
  const unproven = inTransaction(as(tenant, { ...owner, steppedUpUntil: null }), (ctx) =>
    startBulk(ctx, { ...chosen, reason }),
  )
  await expect(unproven).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })

  const bulk = await inTransaction(as(tenant, owner), (ctx) => startBulk(ctx, { ...chosen, reason }))
  await runBulk(worker(tenant), bulk.id)
  const given = await refundsOf()
  expect(given).toHaveLength(2)
  for (const refund of given) {
    expect(refund).toMatchObject({ reason: 'order_cancelled', note: reason, askedBy: { id: owner.id } })
    const timeline = await inTransaction(as(tenant), (ctx) =>
      ctx.db.select().from(events).where(eq(events.timelineId, refund.orderId)),
    )
    expect(timeline.find(({ type }) => type === 'refund.request')).toMatchObject({
      actor: { kind: 'administrator', id: owner.id, name: 'Ada owner' },
      data: { amountCents: 500, note: reason },
    })
  }
})

it('refunds nothing of an order that was paid after the action was asked for without proof', async () => {
  const { tenant, ids, refundsOf } = await paidAndUnpaid()
  const [unpaid] = ids
  const owner = await staffOf(world, tenant)
  const chosen = { list: 'orders', action: 'cancel', selection: { ids: [unpaid!] }, reason }
  const bulk = await inTransaction(as(tenant, { ...owner, steppedUpUntil: null }), (ctx) =>
    startBulk(ctx, chosen),
  )
  await inTransaction(as(tenant), (ctx) =>
    ctx.db.update(orders).set({ status: 'confirmed', paidCents: 500 }).where(eq(orders.id, unpaid!)),
  )
  await runBulk(worker(tenant), bulk.id)
  const { items } = await rowsOf(as(tenant), bulk.id)
  expect(items).toMatchObject([{ result: 'failed', problem: 'STEP_UP_REQUIRED' }])
  expect(await refundsOf()).toEqual([])

  const retry = (actor: Actor) => inTransaction(as(tenant, actor), (ctx) => retryBulk(ctx, bulk.id))
  const support = await staffOf(world, tenant, 'support')
  await expect(retry({ ...owner, steppedUpUntil: null })).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
  await expect(retry(support)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

it.each(['demoted', 'gone'])('refunds nothing for a starter who is %s when the work runs', async (what) => {
  const { tenant, ids, refundsOf } = await paidAndUnpaid()
  const owner = await staffOf(world, tenant)
  const chosen = { list: 'orders', action: 'cancel', selection: { ids }, reason }
  const bulk = await inTransaction(as(tenant, owner), (ctx) => startBulk(ctx, chosen))
  await inTransaction(as(tenant), (ctx) =>
    what === 'gone'
      ? ctx.db.delete(administrators).where(eq(administrators.id, owner.id))
      : ctx.db.update(administrators).set({ role: 'support' }).where(eq(administrators.id, owner.id)),
  )
  await runBulk(worker(tenant), bulk.id)
  const { done, failed } = await inTransaction(as(tenant), (ctx) => getBulk(ctx, bulk.id))
  expect({ done, failed }).toEqual(what === 'gone' ? { done: 0, failed: 3 } : { done: 1, failed: 2 })
  expect(await refundsOf()).toEqual([])
})

it('goes on in the name of whoever tries the failed rows again', async () => {
  const { tenant, ids, refundsOf } = await paidAndUnpaid()
  const [owner, other] = [await staffOf(world, tenant), await staffOf(world, tenant)]
  const chosen = { list: 'orders', action: 'cancel', selection: { ids: ids.slice(1) }, reason }
  const bulk = await inTransaction(as(tenant, owner), (ctx) => startBulk(ctx, chosen))
  const demote = (role: 'support' | 'owner') =>
    inTransaction(as(tenant), (ctx) =>
      ctx.db.update(administrators).set({ role }).where(eq(administrators.id, owner.id)),
    )
  await demote('support')
  await runBulk(worker(tenant), bulk.id)
  await inTransaction(as(tenant, other), (ctx) => retryBulk(ctx, bulk.id))
  await runBulk(worker(tenant), bulk.id)
  expect((await refundsOf()).map(({ askedBy }) => askedBy?.id)).toEqual([other.id, other.id])
})

it('takes 100,000 rows, and refuses more in words that say how many it takes', async () => {
  const tenant = await world.tenant()
  const admin = new pg.Client({ connectionString: world.database.adminUrl })
  await admin.connect()
  try {
    // Nobody asks who their agents are.
    await admin.query('set session_replication_role = replica')
    await admin.query(
      `insert into representatives (tenant_id, id, reseller_id, rep_id, status)
       select $1, gen_random_uuid(), gen_random_uuid(), lpad(n::text, 9, '0'), 'pending' from generate_series(1, 100001) n`,
      [tenant.id],
    )
    const caller = as(tenant, await staffOf(world, tenant))
    const all = { list: 'representatives', action: 'approve', selection: { filter: {} } }
    for (const begin of [previewBulk, startBulk])
      await expect(inTransaction<unknown>(caller, (ctx) => begin(ctx, all))).rejects.toMatchObject({
        code: 'TOO_MANY_ROWS',
        data: { max: 100_000 },
      })
    await admin.query(`delete from representatives where rep_id = '000100001'`)
    expect(await inTransaction(caller, (ctx) => startBulk(ctx, all))).toMatchObject({ total: 100_000 })
  } finally {
    await admin.end()
  }
})
