import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { provision, recoverProvisioning } from '#server/testing/delivery-world.ts'
import { simProviderOf } from '#providers/sims/index.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { provisionings } from '#tables/sims.ts'
import { retryProvisioning } from './index.ts'
import { watchProvisionings } from './janitor.ts'

const { sandbox, world, caller, desk } = await openDelivery()

/** Ours and the vendor's clock. */
const passTime = async (seconds: number) => {
  world.clock.advance(seconds * 1000)
  await sandbox.control('/clock', { advance: `${seconds}s`, along: true })
}
const ordersAtVendor = async () => {
  const response = await fetch(`${sandbox.url}/esimgo/v2.5/orders?limit=1000&includeIccids=true`, {
    headers: { 'x-api-key': 'esimgo_commonwave' },
  })
  return ((await response.json()) as unknown[]).length
}

describe('a provider that does not simply deliver', () => {
  it('out of stock: refused, for a person to see, and asked again on request', async () => {
    await sandbox.control('/esimgo/stock', { bundle: '*', remaining: 0 })
    const { orderId } = await desk.begin([{}])
    await provision(caller, (await desk.stateOf(orderId)).id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'rejected', problem: 'OUT_OF_STOCK' })
    await sandbox.control('/esimgo/stock', { bundle: '*', remaining: null })
    expect(await inTransaction(caller, (ctx) => retryProvisioning(ctx, orderId))).toBe(1)
    await provision(caller, (await desk.stateOf(orderId)).id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'delivered', problem: null })
  })

  it('unavailable: queued again with growing patience, then for a person to see', async () => {
    await sandbox.control('/faults/esimgo', { rate5xx: 1 })
    const { orderId } = await desk.begin([{}])
    const { id } = await desk.stateOf(orderId)
    await provision(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({
      state: 'queued',
      problem: 'SIM_PROVIDER_UNAVAILABLE',
      attempts: 1,
    })
    for (let attempt = 2; attempt <= 12; attempt++) await provision(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'rejected', attempts: 12 })
  })

  it.each(['rateTimeoutAfterCommit', 'failAfterCommit500'])(
    '%s: the lost order is found, not bought twice',
    async (name) => {
      await sandbox.control('/faults/esimgo', { [name]: { count: 1 }, match: 'POST /esimgo/v2.5/orders' })
      const { orderId } = await desk.begin([{ quantity: 2 }])
      const before = await ordersAtVendor()
      const { id } = await desk.stateOf(orderId)
      await provision(caller, id)
      expect(await desk.stateOf(orderId)).toMatchObject({ state: 'unknown', problem: 'ANSWER_LOST' })
      expect((await world.waitingJobs()).map((job) => job.key)).toContain(`recover:${id}`)
      await Promise.all([recoverProvisioning(caller, id), recoverProvisioning(caller, id)])
      expect(await desk.stateOf(orderId)).toMatchObject({ state: 'delivered', problem: null })
      expect(await desk.simsOf(orderId)).toHaveLength(2)
      expect(await ordersAtVendor()).toBe(before + 1)
    },
  )

  it('two lost orders alike: each line gets one of them', async () => {
    await sandbox.control('/faults/esimgo', {
      rateTimeoutAfterCommit: { count: 2 },
      match: 'POST /esimgo/v2.5/orders',
    })
    const placed = [await desk.begin([{ quantity: 3 }]), await desk.begin([{ quantity: 3 }])]
    const ids = await Promise.all(placed.map(async ({ orderId }) => (await desk.stateOf(orderId)).id))
    await Promise.all(ids.map((id) => provision(caller, id)))
    await Promise.all(ids.map((id) => recoverProvisioning(caller, id)))
    // Both may have reached for the same order; the line that lost looks again.
    await Promise.all(ids.map((id) => recoverProvisioning(caller, id)))
    const delivered = await Promise.all(placed.map(({ orderId }) => desk.simsOf(orderId)))
    expect(delivered.map((rows) => rows.length)).toEqual([3, 3])
    expect(new Set(delivered.flat().map((sim) => sim.iccid)).size).toBe(6)
  })

  it('killed after the answer: what is marked as ours is taken before an older one that another order lost', async () => {
    const lost = await desk.begin([{ quantity: 5 }])
    const killed = await desk.begin([{ quantity: 5 }])
    const [lostId, killedId] = await Promise.all(
      [lost, killed].map(async ({ orderId }) => (await desk.stateOf(orderId)).id),
    )
    await sandbox.control('/faults/esimgo', {
      failAfterCommit500: { count: 1 },
      match: 'POST /esimgo/v2.5/orders',
    })
    await provision(caller, lostId!)
    const { bundle } = await desk.stateOf(killed.orderId)
    const provider = simProviderOf(caller.services.config, 'esimgo')!
    await provider.orderEsim({ bundle, quantity: 5, reference: killedId! })
    await inTransaction(caller, (ctx) =>
      ctx.db
        .update(provisionings)
        .set({ state: 'unknown', sentAt: world.clock.now(), attempts: 1 })
        .where(eq(provisionings.id, killedId!)),
    )
    const before = await ordersAtVendor()
    await recoverProvisioning(caller, killedId!)
    await recoverProvisioning(caller, lostId!)
    expect(await desk.stateOf(killed.orderId)).toMatchObject({ state: 'delivered' })
    expect(await desk.stateOf(lost.orderId)).toMatchObject({ state: 'delivered' })
    expect(await ordersAtVendor()).toBe(before)
  })

  it('lost before it arrived: asked again only after ten minutes of searching', async () => {
    const { orderId } = await desk.begin([{ quantity: 4 }])
    const { id } = await desk.stateOf(orderId)
    await inTransaction(caller, (ctx) =>
      ctx.db
        .update(provisionings)
        .set({ state: 'unknown', sentAt: world.clock.now(), attempts: 1 })
        .where(eq(provisionings.id, id)),
    )
    await passTime(9 * 60)
    await recoverProvisioning(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'unknown' })
    await passTime(2 * 60)
    await recoverProvisioning(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'queued' })
    await provision(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  it('killed between the question and the answer: the janitor has it found', async () => {
    const { orderId } = await desk.begin([{ quantity: 5 }])
    const { id } = await desk.stateOf(orderId)
    await inTransaction(caller, (ctx) =>
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
        order: [{ type: 'bundle', quantity: 5, item: (await desk.stateOf(orderId)).bundle }],
      }),
    })
    await recoverProvisioning(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'sent' })
    await passTime(61)
    await watchProvisionings(caller)
    expect((await world.waitingJobs()).map((job) => job.key)).toContain(`recover:${id}`)
    await recoverProvisioning(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'delivered' })
    expect(await desk.simsOf(orderId)).toHaveLength(5)
  })

  it('more than five at once: fetched when the provider has worked them off', async () => {
    const { orderId } = await desk.begin([{ quantity: 8 }])
    const { id } = await desk.stateOf(orderId)
    await provision(caller, id)
    expect(await desk.stateOf(orderId)).toMatchObject({ state: 'unknown', problem: null })
    await expect
      .poll(
        async () => {
          await recoverProvisioning(caller, id)
          return (await desk.stateOf(orderId)).state
        },
        { interval: 500 },
      )
      .toBe('delivered')
    expect(await desk.simsOf(orderId)).toHaveLength(8)
  })
})
