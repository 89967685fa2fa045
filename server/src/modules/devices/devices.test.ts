import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deviceList } from '#contracts/devices/lists.ts'
import { CodedError } from '#contracts/errors.ts'
import { attentionOf } from '#platform/office/attention.ts'
import type { Actor, Ctx, Tenant } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { events } from '#tables/platform.ts'
import type { DeviceInput } from './check-device.ts'
import { createDevice } from './create-device.ts'
import { getDevice, listDevices } from './device.queries.ts'
import { recurring } from './devices.jobs.ts'
import { editDevice } from './edit-device.ts'
import { releaseBox } from './move-box.ts'
import { moveDevice } from './move-device.ts'
import { listOffered, offeredDevices } from './offered-devices.ts'
import { receiveBox } from './receive-box.ts'
import { reserveBox } from './reserve-box.ts'
import { numbersOf } from '#server/testing/box-numbers.ts'

const june2023 = new Date('2023-06-15T15:00:00Z')
const march2026 = new Date('2026-03-02T15:00:00Z')

let world: World
let home: Tenant
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  home = await world.tenant()
  world.clock.set(june2023)
})
afterAll(() => world.close())

const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home, actor: Actor = administrator()) =>
  inTransaction(world.caller(tenant, actor), work)

const benefit = { usacModelNumber: 'TAB-1', usacApprovedOn: '2022-03-14', copaymentCents: 1001 }
const tablet: DeviceInput = {
  kind: 'tablet',
  brand: 'Halden',
  model: 'Tab 8',
  description: { en: 'Light', es: 'Ligera' },
  characteristics: { screenInches: 8, system: 'Android 13' },
  warrantyDays: 365,
  marketValueCents: 10_900,
  retailPriceCents: null,
  benefit,
  lowStock: 2,
}
const create = (changes: Partial<DeviceInput> = {}, tenant = home) =>
  within((ctx) => createDevice(ctx, { ...tablet, ...changes }), tenant)
const offered = async (changes: Partial<DeviceInput> = {}) => {
  const id = await create(changes)
  await within((ctx) => moveDevice(ctx, id, 'offer'))
  return id
}
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CodedError)
  return error as CodedError
}
const issuesOf = async (work: Promise<unknown>) => {
  const { code, data } = await refusalOf(work)
  expect(code).toBe('INVALID_INPUT')
  return (data as { issues: { path: string; code: string; message: string }[] }).issues
}
const stored = (deviceId: string) => within((ctx) => receiveBox(ctx, { deviceId, ...numbersOf() }))
const troublesOf = async (id: string) =>
  (await within((ctx) => attentionOf(ctx, 'device', id))).map(({ kind, data }) => ({ kind, data }))

describe('the device benefit', () => {
  test('a program pays what the household leaves, and no more than it may', async () => {
    for (const [marketValueCents, copaymentCents, discountCents] of [
      [10_900, 1001, 9899],
      [14_900, 1001, 10_000],
      [5000, 4999, 1],
    ] as const) {
      const id = await create({
        model: `Tab ${marketValueCents}`,
        marketValueCents,
        benefit: { ...benefit, usacModelNumber: `T-${marketValueCents}`, copaymentCents },
      })
      expect((await within((ctx) => getDevice(ctx, id))).benefit).toEqual({
        program: 'acp',
        isOpen: true,
        copaymentCents,
        discountCents,
        shippingCents: 0,
      })
    }
  })

  test.each([
    ['ten dollars', { benefit: { ...benefit, copaymentCents: 1000 } }, 'benefit.copaymentCents'],
    ['fifty dollars', { benefit: { ...benefit, copaymentCents: 5000 } }, 'benefit.copaymentCents'],
    ['a phone', { kind: 'phone' as const }, 'kind'],
    ['a hotspot', { kind: 'hotspot' as const }, 'kind'],
    ['nothing left to pay', { marketValueCents: 1001 }, 'marketValueCents'],
    [
      'approved tomorrow',
      { benefit: { ...benefit, usacApprovedOn: '2023-06-16' } },
      'benefit.usacApprovedOn',
    ],
  ])('%s is refused at its field, with what to do', async (_what, changes, path) => {
    const issues = await issuesOf(create(changes))
    expect(issues.map((issue) => issue.path)).toEqual([path])
    expect(issues[0]!.message).not.toContain('{')
  })

  test('says the amounts that it may be between', async () => {
    const [issue] = await issuesOf(create({ benefit: { ...benefit, copaymentCents: 5000 } }))
    expect(issue!.message).toContain('more than $10.00 and less than $50.00')
  })

  test('a phone is sold without it', async () => {
    const id = await offered({ kind: 'phone', benefit: null, retailPriceCents: 19_900 })
    const { items } = await listOffered(world.caller(home), {})
    expect(items).toMatchObject([{ id, retailPriceCents: 19_900, benefit: null }])
  })

  test('an edit is held to it, too, and names the version that it began with', async () => {
    const id = await create()
    const edit = (changes: Partial<DeviceInput>, version = 1) =>
      within((ctx) => editDevice(ctx, { ...tablet, ...changes, id, version }))
    await issuesOf(edit({ benefit: { ...benefit, copaymentCents: 1000 } }))
    await edit({ lowStock: 7 })
    expect((await refusalOf(edit({ lowStock: 9 }))).code).toBe('VERSION_CONFLICT')
    const { lowStock, version, timeline } = await within((ctx) => getDevice(ctx, id))
    expect({ lowStock, version }).toEqual({ lowStock: 7, version: 2 })
    expect(timeline.find(({ type }) => type === 'device.edit')?.data).toEqual({
      old: { lowStock: 2 },
      new: { lowStock: 7 },
    })
  })
})

describe('what is offered', () => {
  test('follows the state of a device at once, and the program by its clock', async () => {
    const id = await create()
    const seen = async (program?: 'acp' | 'lifeline') =>
      (await listOffered(world.caller(home), { program })).items.map((each) => each.id)
    expect(await seen()).toEqual([])
    await within((ctx) => moveDevice(ctx, id, 'offer'))
    expect([await seen(), await seen('acp'), await seen('lifeline')]).toEqual([[id], [id], []])
    expect(await within((ctx) => offeredDevices(ctx, { program: 'acp' }))).toMatchObject([
      { id, isInStock: false },
    ])
    // Today ACP has ended: the device is there, and nobody gets it by the program.
    world.clock.set(march2026)
    expect([await seen(), await seen('acp')]).toEqual([[id], []])
    expect(await within((ctx) => offeredDevices(ctx, { program: 'acp' }))).toEqual([])
    await within((ctx) => moveDevice(ctx, id, 'hide'))
    expect(await seen()).toEqual([])
  })

  test('is nobody else’s', async () => {
    const id = await offered()
    const other = await world.tenant()
    expect((await listOffered(world.caller(other), {})).items).toEqual([])
    const { code } = await refusalOf(within((ctx) => getDevice(ctx, id), other))
    expect(code).toBe('DEVICE_NOT_FOUND')
    expect((await refusalOf(within((ctx) => moveDevice(ctx, id, 'hide'), other))).code).toBe(
      'DEVICE_NOT_FOUND',
    )
  })

  test('can be had in some way, and what is retired comes back in none', async () => {
    const id = await create({ benefit: null })
    expect((await refusalOf(within((ctx) => moveDevice(ctx, id, 'offer')))).code).toBe('DEVICE_WITHOUT_PRICE')
    await within((ctx) => moveDevice(ctx, id, 'retire'))
    const { code, data } = await refusalOf(within((ctx) => moveDevice(ctx, id, 'offer')))
    expect([code, data]).toEqual(['INVALID_STATE', { from: 'retired', event: 'offer', allowed: [] }])
    for (const version of [1, 2])
      expect((await refusalOf(within((ctx) => editDevice(ctx, { ...tablet, id, version })))).code).toBe(
        'INVALID_STATE',
      )
  })

  test('no two devices are the same to whoever reads their names', async () => {
    await create()
    expect((await refusalOf(create())).code).toBe('DEVICE_EXISTS')
    expect((await refusalOf(create({ model: 'Tab 9' }))).code).toBe('DEVICE_EXISTS')
    await create({}, await world.tenant())
  })
})

describe('few boxes', () => {
  test('need attention while the device is wanted, and no longer', async () => {
    const id = await offered()
    expect(await troublesOf(id)).toEqual([{ kind: 'boxes_low', data: { inStock: 0, lowStock: 2 } }])
    await stored(id)
    expect(await troublesOf(id)).toEqual([{ kind: 'boxes_low', data: { inStock: 1, lowStock: 2 } }])
    await stored(id)
    expect(await troublesOf(id)).toEqual([])
    const box = await within((ctx) => reserveBox(ctx, { deviceId: id, enrollmentId: newId() }))
    expect(await troublesOf(id)).toHaveLength(1)
    await within((ctx) => releaseBox(ctx, box.id))
    expect(await troublesOf(id)).toEqual([])
  })

  test('are found among the devices, with what stands where', async () => {
    const id = await offered()
    const boxId = await stored(id)
    await within((ctx) => reserveBox(ctx, { deviceId: id, enrollmentId: newId() }))
    await offered({ model: 'Phone', kind: 'phone', benefit: null, retailPriceCents: 100 })
    const ask = (filter: object) =>
      within((ctx) => listDevices(ctx, { sort: deviceList.defaultSort, page: 1, perPage: 20, ...filter }))
    expect((await ask({ needsAttention: true })).items).toMatchObject([
      { id, inStock: 0, reserved: 1, shipped: 0 },
    ])
    expect((await ask({ isOfBenefit: false })).items).toMatchObject([{ name: 'Halden Phone' }])
    expect(boxId).toBeDefined()
  })

  test('trouble nobody once the program has ended, as the clock finds out', async () => {
    const id = await offered()
    world.clock.set(march2026)
    expect(await troublesOf(id)).toHaveLength(1)
    await recurring[0]!.handle(world.caller(home, { kind: 'system', name: 'test' }))
    expect(await troublesOf(id)).toEqual([])
  })
})

test('every step of a device stands in its timeline', async () => {
  const id = await offered()
  await within((ctx) => moveDevice(ctx, id, 'hide'))
  const rows = await within((ctx) => ctx.db.select().from(events).where(eq(events.timelineId, id)))
  expect(rows.map(({ type }) => type).toSorted()).toEqual(['device.create', 'device.hide', 'device.offer'])
})
