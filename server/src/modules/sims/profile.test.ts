import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/scope.ts'
import { provision } from '#server/testing/delivery-world.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import { webhookInbox } from '#tables/platform.ts'
import { handleCallback } from './handle-callback.ts'
import { carrierWebhooks, refreshProfile } from './index.ts'

const esimgoDoor = carrierWebhooks.find(({ provider }) => provider === 'esimgo')!

const { sandbox, world, caller, desk } = await openDelivery()

describe('the life of a profile', () => {
  const received = async (body: object) => {
    const raw = Buffer.from(JSON.stringify(body))
    const signature = createHmac('sha256', 'esimgo_commonwave').update(raw).digest('base64')
    const verified = await esimgoDoor.verify(caller.services, { 'x-signature-sha256': signature }, raw)
    if (!verified?.tenantId) return verified
    await inTransaction(caller, (ctx) =>
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
    await handleCallback(caller, { provider: 'esimgo', eventId: verified.eventId })
    return verified
  }
  const bought = async () => {
    const { orderId } = await desk.begin([{}])
    await provision(caller, (await desk.stateOf(orderId)).id)
    return { orderId, sim: (await desk.simsOf(orderId))[0]! }
  }
  const now = (afterMs = 0) => new Date(world.clock.now().getTime() + afterMs).toISOString()

  it('is refreshed at most every fifteen seconds', async () => {
    const { orderId, sim } = await bought()
    const refresh = () => refreshProfile(caller, { orderId, simId: sim.id, reveal: true })
    expect(await refresh()).toMatchObject({ profileState: 'released', iccid: sim.iccid })
    await sandbox.control('/esimgo/profile', { iccid: sim.iccid, status: 'Installed' })
    expect(await refresh()).toMatchObject({ profileState: 'released' })
    world.clock.advance(16_000)
    expect(await refresh()).toMatchObject({ profileState: 'installed' })
    await expect(refreshProfile(caller, { orderId: sim.id, simId: sim.id, reveal: true })).rejects.toThrow(
      'SIM_NOT_FOUND',
    )
  })

  it('follows callbacks, of which an older one never undoes a newer one', async () => {
    const { orderId, sim } = await bought()
    await sandbox.control('/esimgo/profile', { iccid: sim.iccid, status: 'Installed' })
    await received({ iccid: sim.iccid, profileStatus: 'Installed', timestamp: now() })
    expect((await desk.simsOf(orderId))[0]).toMatchObject({ profileState: 'installed' })
    await received({ iccid: sim.iccid, profileStatus: 'Downloaded', timestamp: now(-60_000) })
    expect((await desk.simsOf(orderId))[0]).toMatchObject({ profileState: 'installed' })
    expect((await desk.eventTypesOf(orderId)).filter((type) => type === 'sim.profile')).toHaveLength(1)
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
    const [subscription] = await desk.subscriptionsOf(sim.id)
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
    expect(await esimgoDoor.verify(caller.services, {}, Buffer.from('{}'))).toBeNull()
  })
})
