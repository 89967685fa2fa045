import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { provision } from '#server/testing/delivery-world.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { orders } from '#tables/orders.ts'
import { beginDelivery } from '#modules/fulfillment/index.ts'
import { deliveryOfOrder } from './index.ts'

const { world, caller, desk } = await openDelivery()

describe('eSIM lines', () => {
  it('are ordered, stored sealed, and shown with a QR code to who has proven to be the buyer', async () => {
    const { orderId, lines } = await desk.begin([{ quantity: 2 }])
    const { id } = await desk.stateOf(orderId)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'queued', attempts: 0 })
    await provision(caller, id)

    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'delivered', attempts: 1, problem: null })
    const [first, second] = await desk.simsOf(orderId)
    expect(first).toMatchObject({ inventory: 'assigned', line: 'inactive', type: 'esim', provider: 'esimgo' })
    expect(first!.activationCode).not.toContain('LPA')
    const [subscription] = await desk.subscriptionsOf(second!.id)
    expect(subscription).toMatchObject({ state: 'pending_activation', orderLineId: lines[0]!.id })
    expect(subscription!.activateBy!.getTime() - world.clock.now().getTime()).toBeGreaterThan(44 * 86_400_000)

    const open = await inTransaction(caller, (ctx) => deliveryOfOrder(ctx, orderId, { reveal: true }))
    const esims = open.get(lines[0]!.id)!.esims
    expect(esims).toHaveLength(2)
    expect(esims[0]!.activation!.code).toMatch(/^LPA:1\$rsp\.sandbox/)
    const masked = await inTransaction(caller, (ctx) => deliveryOfOrder(ctx, orderId, { reveal: false }))
    expect(masked.get(lines[0]!.id)).toMatchObject({ provisioning: 'delivered', fulfillment: null })
    expect(masked.get(lines[0]!.id)!.esims[0]).toMatchObject({ activation: null })
    expect(masked.get(lines[0]!.id)!.esims[0]!.iccid).toMatch(/^•+\d{4}$/)
    expect(await desk.eventTypesOf(orderId)).toEqual(
      expect.arrayContaining([
        'provisioning.queue',
        'provisioning.send',
        'provisioning.deliver',
        'sim_inventory.provision',
        'subscription.purchase',
      ]),
    )
  })

  it('begin at most once, in the scope and one statement', async () => {
    const placed = await world.insertOrder({ lines: [{ quantity: 1 }] })
    const before = caller.services.pool.statements.count
    await inTransaction(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
    expect(caller.services.pool.statements.count - before).toBe(1 + 1)
    await inTransaction(caller, (ctx) => beginDelivery(ctx, placed.order, placed.lines))
    expect(await desk.provisioningsOf(placed.order.id)).toHaveLength(1)
    const { id } = await desk.stateOf(placed.order.id)
    await Promise.all([provision(caller, id), provision(caller, id), provision(caller, id)])
    expect(await desk.simsOf(placed.order.id)).toHaveLength(1)
  })

  it('are not asked for while their order is on hold', async () => {
    const { orderId } = await desk.begin([{}])
    await inTransaction(caller, (ctx) =>
      ctx.db.update(orders).set({ status: 'on_hold' }).where(eq(orders.id, orderId)),
    )
    await provision(caller, (await desk.stateOf(orderId)).id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'queued', attempts: 0 })
  })

  it('take the add-ons of their order along, once they are there', async () => {
    const { orderId } = await desk.begin([
      { quantity: 2 },
      { kind: 'add-on', quantity: 3, bundle: 'esim_3GB_30D_FR_V2' },
    ])
    const [plan, addon] = await desk.provisioningsOf(orderId)
    expect((await world.waitingJobs()).map((job) => job.key)).not.toContain(`provision:${addon!.id}`)
    await provision(caller, addon!.id)
    expect((await desk.provisioningsOf(orderId))[1]).toMatchObject({ state: 'queued' })
    await provision(caller, plan!.id)
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`provision:${addon!.id}`)
    await provision(caller, addon!.id)
    expect((await desk.provisioningsOf(orderId)).map((row) => row.state)).toEqual(['delivered', 'delivered'])
    expect(await desk.simsOf(orderId)).toHaveLength(2)
  })

  it('top up a SIM that exists', async () => {
    const first = await desk.begin([{}])
    await provision(caller, (await desk.stateOf(first.orderId)).id)
    const [sim] = await desk.simsOf(first.orderId)
    const { orderId } = await desk.begin([
      { kind: 'add-on', bundle: 'esim_1GB_7D_FR_V2', targetSimId: sim!.id },
    ])
    const row = await desk.stateOf(orderId)
    expect(row.targetIccid).toBe(sim!.iccid)
    await provision(caller, row.id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'delivered' })
  })
})
