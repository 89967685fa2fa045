import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import {
  createDeliveryWorld,
  shelf,
  type DeliveryWorld,
  type OrderInput,
} from '#server/testing/delivery-world.ts'
import { startSandbox, type TestSandbox } from '#server/testing/sandbox.ts'
import { events, webhookInbox } from '#tables/kernel.ts'
import { fulfillments, orders, provisionings } from '#tables/orders.ts'
import { sims, subscriptions } from '#tables/sims.ts'
import { handleCallback } from './handle-callback.ts'
import {
  beginDelivery,
  cancelDelivery,
  deliveryOfOrder,
  esimgoWebhook,
  isAnythingDelivered,
  refreshProfile,
  releaseStock,
  reserveStock,
  retryProvisioning,
} from './index.ts'
import { watchProvisionings } from './janitor.ts'
import { provision } from './provision.ts'
import { recoverProvisioning } from './recover.ts'

let sandbox: TestSandbox
let world: DeliveryWorld
let caller: Caller

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await createDeliveryWorld({ ESIMGO_API_BASE: `${sandbox.url}/esimgo/v2.5` })
  caller = world.caller
})
afterAll(async () => {
  await world.stop()
  await sandbox.stop()
})
afterEach(() => sandbox.control('/faults/clear', {}))

const begin = async (lines: OrderInput['lines']) => {
  const placed = await world.insertOrder({ lines })
  await transact(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
  return { ...placed, orderId: placed.order.id }
}
const provisioningsOf = (orderId: string) =>
  transact(caller, (ctx) =>
    ctx.db
      .select()
      .from(provisionings)
      .where(and(eq(provisionings.tenantId, ctx.tenant.id), eq(provisionings.orderId, orderId)))
      .orderBy(provisionings.quantity),
  )
const stateOf = async (orderId: string) => (await provisioningsOf(orderId))[0]!
const simsOf = (orderId: string) =>
  transact(caller, (ctx) =>
    ctx.db
      .select()
      .from(sims)
      .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.orderId, orderId)))
      .orderBy(sims.id),
  )
const subscriptionOf = (simId: string) =>
  transact(caller, (ctx) => ctx.db.select().from(subscriptions).where(eq(subscriptions.simId, simId)))
const typesOf = (orderId: string) =>
  transact(caller, async (ctx) => {
    const rows = await ctx.db.select({ type: events.type }).from(events).where(eq(events.timelineId, orderId))
    return rows.map((row) => row.type)
  })
/** Ours and the vendor's clock. */
const passTime = async (seconds: number) => {
  world.clock.advance(seconds * 1000)
  await sandbox.control('/clock', { advance: `${seconds}s` })
}
const ordersAtVendor = async () => {
  const response = await fetch(`${sandbox.url}/esimgo/v2.5/orders?limit=1000&includeIccids=true`, {
    headers: { 'x-api-key': 'esimgo_commonwave' },
  })
  return ((await response.json()) as unknown[]).length
}

describe('eSIM lines', () => {
  it('are ordered, stored sealed, and shown with a QR code to who has proven to be the buyer', async () => {
    const { orderId, lines } = await begin([{ quantity: 2 }])
    const { id } = await stateOf(orderId)
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`provision:${id}`)
    await provision(caller, id)

    expect(await stateOf(orderId)).toMatchObject({ state: 'delivered', attempts: 1, problem: null })
    const [first, second] = await simsOf(orderId)
    expect(first).toMatchObject({ inventory: 'assigned', line: 'inactive', type: 'esim', provider: 'esimgo' })
    expect(first!.activationCode).not.toContain('LPA')
    const [subscription] = await subscriptionOf(second!.id)
    expect(subscription).toMatchObject({ state: 'pending_activation', orderLineId: lines[0]!.id })
    expect(subscription!.activateBy.getTime() - world.clock.now().getTime()).toBeGreaterThan(44 * 86_400_000)

    const open = await transact(caller, (ctx) => deliveryOfOrder(ctx, orderId, { reveal: true }))
    const esims = open.get(lines[0]!.id)!.esims
    expect(esims).toHaveLength(2)
    expect(esims[0]!.activation!.code).toMatch(/^LPA:1\$rsp\.sandbox/)
    const masked = await transact(caller, (ctx) => deliveryOfOrder(ctx, orderId, { reveal: false }))
    expect(masked.get(lines[0]!.id)).toMatchObject({ provisioning: 'delivered', fulfillment: null })
    expect(masked.get(lines[0]!.id)!.esims[0]).toMatchObject({ activation: null })
    expect(masked.get(lines[0]!.id)!.esims[0]!.iccid).toMatch(/^•+\d{4}$/)
    expect(await typesOf(orderId)).toEqual(
      expect.arrayContaining([
        'provisioning.queue',
        'provisioning.send',
        'provisioning.deliver',
        'sim_inventory.provision',
        'subscription.purchase',
      ]),
    )
  })

  it('begin at most once and cost two statements', async () => {
    const placed = await world.insertOrder({ lines: [{ quantity: 1 }] })
    const before = caller.services.pool.statements.count
    await transact(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
    expect(caller.services.pool.statements.count - before).toBe(2 + 1 + 1 + 1)
    await transact(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
    expect(await provisioningsOf(placed.order.id)).toHaveLength(1)
    const { id } = await stateOf(placed.order.id)
    await Promise.all([provision(caller, id), provision(caller, id), provision(caller, id)])
    expect(await simsOf(placed.order.id)).toHaveLength(1)
  })

  it('are not asked for while their order is on hold', async () => {
    const { orderId } = await begin([{}])
    await transact(caller, (ctx) =>
      ctx.db.update(orders).set({ status: 'on_hold' }).where(eq(orders.id, orderId)),
    )
    await provision(caller, (await stateOf(orderId)).id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  it('take the add-ons of their order along, once they are there', async () => {
    const { orderId } = await begin([
      { quantity: 2 },
      { kind: 'add-on', quantity: 3, bundle: 'esim_3GB_30D_FR_V2' },
    ])
    const [plan, addon] = await provisioningsOf(orderId)
    expect((await world.waitingJobs()).map((job) => job.key)).not.toContain(`provision:${addon!.id}`)
    await provision(caller, addon!.id)
    expect((await provisioningsOf(orderId))[1]).toMatchObject({ state: 'queued' })
    await provision(caller, plan!.id)
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`provision:${addon!.id}`)
    await provision(caller, addon!.id)
    expect((await provisioningsOf(orderId)).map((row) => row.state)).toEqual(['delivered', 'delivered'])
    expect(await simsOf(orderId)).toHaveLength(2)
  })

  it('top up a SIM that exists', async () => {
    const first = await begin([{}])
    await provision(caller, (await stateOf(first.orderId)).id)
    const [sim] = await simsOf(first.orderId)
    const { orderId } = await begin([{ kind: 'add-on', bundle: 'esim_1GB_7D_FR_V2', targetSimId: sim!.id }])
    const row = await stateOf(orderId)
    expect(row.targetIccid).toBe(sim!.iccid)
    await provision(caller, row.id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'delivered' })
  })
})

describe('a provider that does not simply deliver', () => {
  it('out of stock: refused, for a person to see, and asked again on request', async () => {
    await sandbox.control('/esimgo/stock', { bundle: '*', remaining: 0 })
    const { orderId } = await begin([{}])
    await provision(caller, (await stateOf(orderId)).id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'rejected', problem: 'OUT_OF_STOCK' })
    await sandbox.control('/esimgo/stock', { bundle: '*', remaining: null })
    expect(await transact(caller, (ctx) => retryProvisioning(ctx, orderId))).toBe(1)
    await provision(caller, (await stateOf(orderId)).id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'delivered', problem: null })
  })

  it('unavailable: queued again with growing patience, then for a person to see', async () => {
    await sandbox.control('/faults/esimgo', { rate5xx: 1 })
    const { orderId } = await begin([{}])
    const { id } = await stateOf(orderId)
    await provision(caller, id)
    expect(await stateOf(orderId)).toMatchObject({
      state: 'queued',
      problem: 'SIM_PROVIDER_UNAVAILABLE',
      attempts: 1,
    })
    for (let attempt = 2; attempt <= 12; attempt++) await provision(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'rejected', attempts: 12 })
  })

  it.each(['rateTimeoutAfterCommit', 'failAfterCommit500'])(
    '%s: the lost order is found, not bought twice',
    async (name) => {
      await sandbox.control('/faults/esimgo', { [name]: { count: 1 }, match: 'POST /esimgo/v2.5/orders' })
      const { orderId } = await begin([{ quantity: 2 }])
      const before = await ordersAtVendor()
      const { id } = await stateOf(orderId)
      await provision(caller, id)
      expect(await stateOf(orderId)).toMatchObject({ state: 'unknown', problem: 'ANSWER_LOST' })
      expect((await world.waitingJobs()).map((job) => job.key)).toContain(`recover:${id}`)
      await Promise.all([recoverProvisioning(caller, id), recoverProvisioning(caller, id)])
      expect(await stateOf(orderId)).toMatchObject({ state: 'delivered', problem: null })
      expect(await simsOf(orderId)).toHaveLength(2)
      expect(await ordersAtVendor()).toBe(before + 1)
    },
  )

  it('two lost orders alike: each line gets one of them', async () => {
    await sandbox.control('/faults/esimgo', {
      rateTimeoutAfterCommit: { count: 2 },
      match: 'POST /esimgo/v2.5/orders',
    })
    const placed = [await begin([{ quantity: 3 }]), await begin([{ quantity: 3 }])]
    const ids = await Promise.all(placed.map(async ({ orderId }) => (await stateOf(orderId)).id))
    await Promise.all(ids.map((id) => provision(caller, id)))
    await Promise.all(ids.map((id) => recoverProvisioning(caller, id)))
    // Both may have reached for the same order; whoever lost looks again.
    await Promise.all(ids.map((id) => recoverProvisioning(caller, id)))
    const delivered = await Promise.all(placed.map(({ orderId }) => simsOf(orderId)))
    expect(delivered.map((rows) => rows.length)).toEqual([3, 3])
    expect(new Set(delivered.flat().map((sim) => sim.iccid)).size).toBe(6)
  })

  it('lost before it arrived: asked again only after ten minutes of searching', async () => {
    const { orderId } = await begin([{ quantity: 4 }])
    const { id } = await stateOf(orderId)
    await transact(caller, (ctx) =>
      ctx.db
        .update(provisionings)
        .set({ state: 'unknown', sentAt: world.clock.now(), attempts: 1 })
        .where(eq(provisionings.id, id)),
    )
    await passTime(9 * 60)
    await recoverProvisioning(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'unknown' })
    await passTime(2 * 60)
    await recoverProvisioning(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'queued' })
    await provision(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  it('killed between the question and the answer: the janitor has it found', async () => {
    const { orderId } = await begin([{ quantity: 5 }])
    const { id } = await stateOf(orderId)
    await transact(caller, (ctx) =>
      ctx.db
        .update(provisionings)
        .set({ state: 'sent', sentAt: world.clock.now(), attempts: 1 })
        .where(eq(provisionings.id, id)),
    )
    await fetch(`${sandbox.url}/esimgo/v2.5/orders`, {
      method: 'POST',
      headers: { 'x-api-key': 'esimgo_commonwave', 'content-type': 'application/json' },
      body: JSON.stringify({
        type: 'transaction',
        assign: true,
        order: [{ type: 'bundle', quantity: 5, item: (await stateOf(orderId)).bundle }],
      }),
    })
    await recoverProvisioning(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'sent' })
    await passTime(61)
    await watchProvisionings(caller)
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`recover:${id}`)
    await recoverProvisioning(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'delivered' })
    expect(await simsOf(orderId)).toHaveLength(5)
  })

  it('more than five at once: fetched when the provider has worked them off', async () => {
    const { orderId } = await begin([{ quantity: 8 }])
    const { id } = await stateOf(orderId)
    await provision(caller, id)
    expect(await stateOf(orderId)).toMatchObject({ state: 'unknown', problem: null })
    await expect
      .poll(
        async () => {
          await recoverProvisioning(caller, id)
          return (await stateOf(orderId)).state
        },
        { timeout: 6000, interval: 500 },
      )
      .toBe('delivered')
    expect(await simsOf(orderId)).toHaveLength(8)
  })
})

describe('the life of a profile', () => {
  const received = async (body: object) => {
    const raw = Buffer.from(JSON.stringify(body))
    const signature = createHmac('sha256', 'esimgo_commonwave').update(raw).digest('base64')
    const verified = await esimgoWebhook.verify(caller.services, { 'x-signature-sha256': signature }, raw)
    if (!verified?.tenantId) return verified
    await transact(caller, (ctx) =>
      ctx.db
        .insert(webhookInbox)
        .values({
          tenantId: ctx.tenant.id,
          provider: 'esimgo',
          eventId: verified.eventId,
          type: verified.type,
          payload: JSON.parse(JSON.stringify(verified.payload)) as Record<string, unknown>,
          receivedAt: ctx.now,
        })
        .onConflictDoNothing(),
    )
    await handleCallback(caller, verified.eventId)
    return verified
  }
  const bought = async () => {
    const { orderId } = await begin([{}])
    await provision(caller, (await stateOf(orderId)).id)
    return { orderId, sim: (await simsOf(orderId))[0]! }
  }
  const now = (afterMs = 0) => new Date(world.clock.now().getTime() + afterMs).toISOString()

  it('is refreshed at most every fifteen seconds', async () => {
    const { orderId, sim } = await bought()
    const refresh = () => refreshProfile(caller, { orderId, simId: sim.id, reveal: true })
    expect(await refresh()).toMatchObject({ profileState: 'released', iccid: sim.iccid })
    await sandbox.control('/esimgo/profile', { iccid: sim.iccid, status: 'Installed' })
    expect(await refresh()).toMatchObject({ profileState: 'released' })
    await passTime(16)
    expect(await refresh()).toMatchObject({ profileState: 'installed' })
    await expect(refreshProfile(caller, { orderId: sim.id, simId: sim.id, reveal: true })).rejects.toThrow(
      'SIM_NOT_FOUND',
    )
  })

  it('follows callbacks, of which an older one never undoes a newer one', async () => {
    const { orderId, sim } = await bought()
    await sandbox.control('/esimgo/profile', { iccid: sim.iccid, status: 'Installed' })
    await received({ iccid: sim.iccid, profileStatus: 'Installed', timestamp: now() })
    expect((await simsOf(orderId))[0]).toMatchObject({ profileState: 'installed' })
    await received({ iccid: sim.iccid, profileStatus: 'Downloaded', timestamp: now(-60_000) })
    expect((await simsOf(orderId))[0]).toMatchObject({ profileState: 'installed' })
    expect((await typesOf(orderId)).filter((type) => type === 'sim.profile')).toHaveLength(1)
  })

  it('starts the subscription with the first use, once', async () => {
    const { sim } = await bought()
    const callback = {
      iccid: sim.iccid,
      alertType: 'FirstUse',
      bundle: { name: 'esim_1GB_7D_FR_V2', startTime: now(-1000), endTime: now(86_400_000) },
    }
    await received(callback)
    await received(callback)
    await received({ ...callback, alertType: 'Utilisation' })
    const [subscription] = await subscriptionOf(sim.id)
    expect(subscription).toMatchObject({ state: 'active' })
    expect(subscription!.periodStart!.toISOString()).toBe(now(-1000))
    expect(subscription!.periodEnd!.getTime() - subscription!.periodStart!.getTime()).toBe(
      subscription!.cycleDays * 86_400_000,
    )
  })

  it('drops callbacks for SIMs that are not ours, and refuses unsigned ones', async () => {
    expect(await received({ iccid: '8944538532008160222', alertType: 'FirstUse' })).toMatchObject({
      tenantId: null,
    })
    expect(await esimgoWebhook.verify(caller.services, {}, Buffer.from('{}'))).toBeNull()
  })
})

describe('SIM cards', () => {
  const physical = [{ simType: 'physical' as const, quantity: 2 }]
  const reserve = async (lines: OrderInput['lines'] = physical) => {
    const placed = await world.insertOrder({ lines, order: { status: 'pending' } })
    await transact(caller, (ctx) =>
      reserveStock(ctx, {
        orderId: placed.order.id,
        lines: placed.lines.map((line) => ({ ...line, orderLineId: line.id })),
        until: world.clock.now(),
      }),
    )
    return placed
  }
  const available = () =>
    transact(caller, (ctx) =>
      ctx.db.$count(sims, and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'available'))),
    )

  it('are reserved, then assigned with a parcel, or given back', async () => {
    const before = await available()
    const { order, lines } = await reserve()
    expect(await available()).toBe(before - 2)
    await transact(caller, (ctx) => beginDelivery(ctx, order, lines))
    const assigned = await simsOf(order.id)
    expect(assigned.map((sim) => [sim.inventory, sim.planId])).toEqual([
      ['assigned', lines[0]!.planId],
      ['assigned', lines[0]!.planId],
    ])
    const delivery = await transact(caller, (ctx) => deliveryOfOrder(ctx, order.id, { reveal: false }))
    expect(delivery.get(lines[0]!.id)).toMatchObject({
      provisioning: null,
      fulfillment: { state: 'pending' },
    })
    expect(await transact(caller, (ctx) => isAnythingDelivered(ctx, order.id))).toBe(false)
    await transact(caller, (ctx) => cancelDelivery(ctx, order.id))
    expect(await available()).toBe(before)
    const [subscription] = await subscriptionOf(assigned[0]!.id)
    expect(subscription).toMatchObject({ state: 'ended' })

    const second = await reserve()
    await transact(caller, (ctx) => releaseStock(ctx, second.order.id))
    expect(await available()).toBe(before)
  })

  it('are taken fresh when the money comes after the reservation', async () => {
    const { order, lines } = await reserve()
    await transact(caller, (ctx) => releaseStock(ctx, order.id))
    await transact(caller, (ctx) => beginDelivery(ctx, order, lines))
    expect(await simsOf(order.id)).toHaveLength(2)
    await transact(caller, (ctx) => cancelDelivery(ctx, order.id))
  })

  it('last SIM race: sixteen shoppers, and exactly as many sold as there are', async () => {
    let refused = 0
    const shopper = async () => {
      for (let round = 0; round < 8; round++) {
        const quantity = 1 + (round % 3)
        await reserve([{ simType: 'physical', quantity }]).catch((error: unknown) => {
          if (!(error instanceof Error && error.message === 'OUT_OF_STOCK')) throw error
          refused++
        })
      }
    }
    await Promise.all(Array.from({ length: 16 }, shopper))
    expect(await available()).toBe(0)
    expect(refused).toBeGreaterThan(0)
    const rows = await transact(caller, (ctx) =>
      ctx.db
        .select()
        .from(sims)
        .where(and(eq(sims.tenantId, ctx.tenant.id), eq(sims.inventory, 'reserved'))),
    )
    expect(rows).toHaveLength(shelf)
    await expect(reserve([{ simType: 'physical', quantity: 1 }])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      data: { available: 0 },
    })
  })

  it('that are missing when they are paid for are left for a person', async () => {
    const placed = await world.insertOrder({ lines: physical })
    await transact(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
    expect(await typesOf(placed.order.id)).toContain('order.stock_missing')
    const parcels = await transact(caller, (ctx) =>
      ctx.db.select().from(fulfillments).where(eq(fulfillments.orderId, placed.order.id)),
    )
    expect(parcels).toHaveLength(1)
  })
})
