import { describe, expect, it, test } from 'vitest'
import { provision } from '#server/testing/delivery-world.ts'
import { openDelivery } from '#server/testing/open-delivery.ts'
import type { CarrierData } from '#tables/sims.ts'
import { refreshProfile } from './index.ts'
import { dataText, usageViewOf } from './usage-view.ts'

const { sandbox, world, caller, desk } = await openDelivery()

describe('the data of a line', () => {
  async function bought() {
    const { orderId } = await desk.begin([{ bundle: 'esim_1GB_7D_FR_V2' }])
    await provision(caller, (await desk.stateOf(orderId)).id)
    const sim = (await desk.simsOf(orderId))[0]!
    const look = () => {
      world.clock.advance(16_000)
      return refreshProfile(caller, { orderId, simId: sim.id, reveal: true })
    }
    const use = (data: string) => sandbox.control('/usage', { iccid: sim.iccid, data, country: 'FR' })
    return { sim, look, use }
  }

  it('is what the carrier says, and its first use starts the plan even when no callback came', async () => {
    const { sim, look, use } = await bought()
    expect(await look()).toMatchObject({
      isLive: true,
      plan: { standing: 'waiting' },
      usage: { usedPercent: 0, note: { en: '1 GB of 1 GB left.', es: 'Quedan 1 GB de 1 GB.' } },
    })
    await use('310MB')
    const used = await look()
    expect(used).toMatchObject({
      usage: { usedPercent: 31, note: { en: '690 MB of 1 GB left.' }, amounts: [{ state: 'active' }] },
    })
    expect(used.plan).toMatchObject({ state: 'active', endsAt: used.usage!.amounts[0]!.endsAt })
    await use('2GB')
    expect(await look()).toMatchObject({
      usage: { usedPercent: 100, note: { en: 'All 1 GB are used.' }, amounts: [{ state: 'used_up' }] },
    })
    expect((await desk.subscriptionsOf(sim.id))[0]).toMatchObject({ state: 'active' })
  })

  it('stays as it was last told while the carrier is silent, and says so', async () => {
    const { look, use } = await bought()
    await use('250MB')
    const before = await look()
    await use('250MB')
    await sandbox.control('/faults/esimgo', { rate5xx: 1 })
    const silent = await look()
    expect(silent.isLive).toBe(false)
    expect(silent.usage).toEqual(before.usage)
    await sandbox.control('/faults/clear', {})
    expect(await look()).toMatchObject({ isLive: true, usage: { usedPercent: 50 } })
  })
})

const now = new Date('2026-03-02T12:00:00Z')
const amount = (state: CarrierData['state'], leftBytes: number | null, endsAt: string | null = null) => ({
  state,
  totalBytes: leftBytes === null ? null : 1e9,
  leftBytes,
  startedAt: null,
  endsAt,
})
const noteOf = (usage: CarrierData[]) =>
  usageViewOf({ usage, usageCheckedAt: now } as Parameters<typeof usageViewOf>[0], now)!

test.each([
  [[], 'No data on this line.', null],
  [[amount('waiting', 1e9), amount('active', 5e8)], '1.5 GB of 2 GB left.', 25],
  [[amount('used_up', 0), amount('active', 5e8)], '500 MB of 2 GB left.', 75],
  [[amount('over', 5e8), amount('active', 1e9)], '1 GB of 1 GB left.', 0],
  [[amount('used_up', 0)], 'All 1 GB are used.', 100],
  [[amount('over', 5e8)], 'The time for the data is over.', null],
  [[amount('active', 5e8, '2026-03-02T11:59:59.000Z')], 'The time for the data is over.', null],
  [[amount('active', null), amount('waiting', 1e9)], 'Data without limit.', null],
] as const)('of %j a buyer reads %s', (usage, note, usedPercent) => {
  expect(noteOf([...usage])).toMatchObject({ note: { en: note }, usedPercent })
})

test('what is left is never rounded up', () => {
  expect(dataText(999_999_999, 'en')).toBe('999 MB')
  expect(dataText(2_999_999_999, 'en')).toBe('2.99 GB')
  expect(dataText(1_500_000_000, 'es')).toBe('1.5 GB')
})
