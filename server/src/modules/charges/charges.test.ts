import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShippingRateInput, SurchargeInput } from '#contracts/charges/views.ts'
import { surchargeInput } from '#contracts/charges/views.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx, Tenant } from '#platform/context.ts'
import { tenantsWithDue } from '#platform/jobs/due-work.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { quoteCart } from '#modules/checkout/index.ts'
import { seedCatalog, type catalogIds } from '#server/testing/factories.ts'
import { administrator, createWorld, type World } from '#server/testing/world.ts'
import { recurring } from './charges.jobs.ts'
import { moveSurcharge, scheduleSurcharge, chargeDays } from './move-surcharge.ts'
import { previewSurcharge } from './preview-surcharge.ts'
import { getShippingRate, listShippingRates, previewShippingRate } from './shipping-rate.queries.ts'
import { getSurcharge, listSurcharges } from './surcharge.queries.ts'
import { createShippingRate, editShippingRate } from './write-shipping-rate.ts'
import { createSurcharge, dropChange, editSurcharge } from './write-surcharge.ts'

const noon = new Date('2026-03-02T17:00:00Z')
let world: World
let home: Tenant
let ids: ReturnType<typeof catalogIds>
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  home = await world.tenant()
  world.clock.set(noon)
  ids = await within((ctx) => seedCatalog(ctx))
})
afterAll(() => world.close())

const caller = (tenant = home) => world.caller(tenant, administrator())
const within = <Result>(work: (ctx: Ctx) => Promise<Result>, tenant = home) =>
  inTransaction(caller(tenant), work)
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(CodedError)
  return (error as CodedError).code
}

const fee: SurchargeInput = {
  name: { en: 'State 988 fee', es: 'Cargo 988' },
  type: 'government_fee',
  rate: { kind: 'flat', amountCents: 40 },
  base: ['plan'],
  states: ['NY', 'CA', 'NY'],
  taxClass: 'telecom',
  sort: 15,
}
const active = async (changes: Partial<SurchargeInput> = {}) => {
  const id = await within((ctx) => createSurcharge(ctx, { ...fee, ...changes }))
  await within((ctx) => moveSurcharge(ctx, id, 'activate'))
  return id
}
/** What a local line costs on top in a state, as the shop says it. */
const chargesIn = async (state: string, tenant = home) => {
  const { planId, priceId } = ids.localEsim
  const item = { type: 'plan' as const, planId, priceId, categoryId: ids.localCategoryId, quantity: 1 }
  const quote = await quoteCart(
    { ...world.caller(tenant), asOf: undefined },
    { items: [item], shippingState: state },
    'public',
  )
  return Object.fromEntries(
    quote.charges
      .filter(({ kind }) => kind === 'surcharge' || kind === 'tax')
      .map(({ name, amountCents }) => [name.en, amountCents]),
  )
}
const job = () => recurring[0]!.handle(caller())
const edit = async (id: string, changes: Partial<SurchargeInput>, fromDay: string | null = null) => {
  const { version } = await within((ctx) => getSurcharge(ctx, id))
  await within((ctx) => editSurcharge(ctx, { ...fee, ...changes, id, version, fromDay }))
}

describe('a surcharge', () => {
  test('stands in the next quote as soon as it is active, in its states alone, and leaves it again', async () => {
    const id = await within((ctx) => createSurcharge(ctx, fee))
    expect(await chargesIn('CA')).toEqual({ 'Regulatory Recovery Fee': 149 })
    await within((ctx) => moveSurcharge(ctx, id, 'activate'))
    expect(await chargesIn('CA')).toEqual({ 'Regulatory Recovery Fee': 149, 'State 988 fee': 40 })
    expect(await chargesIn('TX')).toEqual({ 'Regulatory Recovery Fee': 149 })
    await edit(id, { rate: { kind: 'percent', basisPoints: 200 } })
    expect(await chargesIn('CA')).toEqual({ 'Regulatory Recovery Fee': 149, 'State 988 fee': 30 })
    await within((ctx) => moveSurcharge(ctx, id, 'archive'))
    expect(await chargesIn('CA')).toEqual({ 'Regulatory Recovery Fee': 149 })
  })

  test('begins by itself on its day in the zone of the service provider', async () => {
    const id = await within((ctx) => createSurcharge(ctx, fee))
    expect(await codeOf(within((ctx) => scheduleSurcharge(ctx, { id, fromDay: '2026-03-02' })))).toBe(
      'DAY_PAST',
    )
    await within((ctx) => scheduleSurcharge(ctx, { id, fromDay: '2026-04-01' }))
    const { startsAt, status } = await within((ctx) => getSurcharge(ctx, id))
    expect(status).toBe('scheduled')
    world.clock.set(new Date(Date.parse(startsAt!) - 1))
    await job()
    expect(await chargesIn('CA')).not.toHaveProperty('State 988 fee')
    expect(await tenantsWithDue(world.services, [home], chargeDays)).toEqual([])
    world.clock.set(new Date(startsAt!))
    expect(await tenantsWithDue(world.services, [home], chargeDays)).toEqual([home])
    await job()
    await job()
    expect(await chargesIn('CA')).toMatchObject({ 'State 988 fee': 40 })
    const record = await within((ctx) => getSurcharge(ctx, id))
    expect(record.timeline.map(({ type }) => type).toSorted()).toEqual([
      'surcharge.begin',
      'surcharge.create',
      'surcharge.schedule',
    ])
    expect(await tenantsWithDue(world.services, [home], chargeDays)).toEqual([])
  })

  test('changes on a day to come, unless that is called off', async () => {
    const id = await active()
    await edit(id, { rate: { kind: 'flat', amountCents: 60 } }, '2026-04-01')
    const { next, rate } = await within((ctx) => getSurcharge(ctx, id))
    expect([rate, next?.values.rate]).toEqual([fee.rate, { kind: 'flat', amountCents: 60 }])
    expect(await chargesIn('NY')).toMatchObject({ 'State 988 fee': 40 })
    await within((ctx) => dropChange(ctx, { id }))
    expect(await codeOf(within((ctx) => dropChange(ctx, { id })))).toBe('INVALID_STATE')
    await edit(id, { rate: { kind: 'flat', amountCents: 70 } }, '2026-04-01')
    world.clock.set(new Date('2026-04-02T12:00:00Z'))
    await job()
    expect(await chargesIn('NY')).toMatchObject({ 'State 988 fee': 70 })
    expect((await within((ctx) => getSurcharge(ctx, id))).next).toBeNull()
    expect(await codeOf(edit(id, { sort: 3 }, '2026-04-01'))).toBe('DAY_PAST')
  })

  test('is changed by one of two at once, and not at all in the archive', async () => {
    const id = await active()
    const { version } = await within((ctx) => getSurcharge(ctx, id))
    const change = (sort: number) =>
      within((ctx) => editSurcharge(ctx, { ...fee, sort, id, version, fromDay: null }))
    await change(1)
    expect(await codeOf(change(2))).toBe('VERSION_CONFLICT')
    await within((ctx) => moveSurcharge(ctx, id, 'archive'))
    expect(await codeOf(edit(id, { sort: 9 }))).toBe('INVALID_STATE')
    // Staff who look at an older version hear that it cannot be changed at all, not that somebody was faster.
    expect(await codeOf(change(2))).toBe('INVALID_STATE')
    expect(await codeOf(within((ctx) => moveSurcharge(ctx, id, 'activate')))).toBe('INVALID_STATE')
  })

  test('is nobody else’s', async () => {
    const id = await active()
    const other = await world.tenant()
    expect(await codeOf(within((ctx) => getSurcharge(ctx, id), other))).toBe('NOT_FOUND')
    expect(await codeOf(within((ctx) => moveSurcharge(ctx, id, 'archive'), other))).toBe('NOT_FOUND')
    expect(await codeOf(previewSurcharge(caller(other), { id, place: 'CA' }))).toBe('NOT_FOUND')
  })

  test('is found by its state, also where it holds everywhere', async () => {
    await active()
    const found = await within((ctx) =>
      listSurcharges(ctx, { sort: 'sort', page: 1, perPage: 20, state: ['CA'] }),
    )
    expect(found.items.map(({ name }) => name)).toEqual(['Regulatory Recovery Fee', 'State 988 fee'])
    expect(found.items[1]).toMatchObject({ states: ['CA', 'NY'], type: 'government_fee', status: 'active' })
  })

  test.each([
    ['more than all', { rate: { kind: 'percent', basisPoints: 10_001 } }],
    ['nothing', { rate: { kind: 'percent', basisPoints: 0 } }],
    ['a negative amount', { rate: { kind: 'flat', amountCents: -1 } }],
    ['a percentage that is an amount', { rate: { kind: 'percent', amountCents: 100 } }],
    ['a state that there is not', { states: ['ZZ'] }],
    ['no state', { states: [] }],
    ['no base', { base: [] }],
    ['one language', { name: { en: 'Fee', es: '' } }],
  ])('of %s is none', (_what, changes) => {
    expect(surchargeInput.safeParse({ ...fee, ...changes }).success).toBe(false)
    expect(surchargeInput.safeParse(fee).success).toBe(true)
  })
})

describe('the preview', () => {
  const sums = ({ without, with: after }: Awaited<ReturnType<typeof previewSurcharge>>) => [
    without.totalCents,
    after.totalCents,
  ]
  test('reckons with and without, by state and by ZIP code, and changes nothing', async () => {
    const id = await within((ctx) => createSurcharge(ctx, fee))
    const { planId } = ids.localEsim
    expect(sums(await previewSurcharge(caller(), { id, planId, place: '94105' }))).toEqual([1649, 1689])
    expect(sums(await previewSurcharge(caller(), { id, planId, place: 'TX' }))).toEqual([1649, 1649])
    const nowhere = await previewSurcharge(caller(), { id, planId, place: 'Atlantis' })
    expect([nowhere.state, ...sums(nowhere)]).toEqual([null, 1500, 1500])
    const change = { ...fee, rate: { kind: 'percent' as const, basisPoints: 1000 } }
    await within((ctx) => moveSurcharge(ctx, id, 'activate'))
    expect(sums(await previewSurcharge(caller(), { id, change, planId, place: 'CA' }))).toEqual([1689, 1799])
    expect(sums(await previewSurcharge(caller(), { change, planId, place: 'CA' }))).toEqual([1689, 1839])
    expect(await chargesIn('CA')).toMatchObject({ 'State 988 fee': 40 })
  })

  test('offers plans that bear charges alone', async () => {
    const { plans } = await previewSurcharge(caller(), { place: 'CA' })
    expect(plans.map(({ id }) => id).toSorted()).toEqual(
      [ids.localCard.planId, ids.localEsim.planId].toSorted(),
    )
    const planId = ids.france1.planId
    expect(await codeOf(previewSurcharge(caller(), { planId, place: 'CA' }))).toBe('PLAN_NOT_FOUND')
  })
})

describe('a shipping rate', () => {
  const courier: ShippingRateInput = {
    name: { en: 'Courier', es: 'Mensajero' },
    country: 'US',
    priceCents: 2000,
    freeOverCents: 100_00,
    daysFrom: 1,
    daysTo: 2,
  }
  test('is previewed as checkout would offer it, and offered once it is active', async () => {
    const id = await within((ctx) => createShippingRate(ctx, courier))
    const offered = async (goodsCents: number, change?: ShippingRateInput) =>
      (await previewShippingRate(caller(), { id, change, goodsCents })).shippingOptions.map(
        ({ name, priceCents }) => [name.en, priceCents],
      )
    expect(await offered(2000)).toEqual([
      ['Standard mail', 499],
      ['Courier', 2000],
    ])
    expect(await offered(100_00)).toEqual([
      ['Standard mail', 0],
      ['Courier', 0],
    ])
    expect(await offered(2000, { ...courier, priceCents: 100 })).toEqual([
      ['Courier', 100],
      ['Standard mail', 499],
    ])
    expect(await offered(2000, { ...courier, country: null })).toEqual([['Standard mail', 499]])
  })

  test('is refused with days turned, from another tenant, and over an older version', async () => {
    const id = await within((ctx) => createShippingRate(ctx, courier))
    const change = (changes: Partial<ShippingRateInput>, version = 1) =>
      within((ctx) => editShippingRate(ctx, { ...courier, ...changes, id, version }))
    expect(await codeOf(change({ daysFrom: 5 }))).toBe('INVALID_INPUT')
    await change({ priceCents: 1800 })
    expect(await codeOf(change({ priceCents: 1700 }))).toBe('VERSION_CONFLICT')
    const other = await world.tenant()
    expect(await codeOf(within((ctx) => getShippingRate(ctx, id), other))).toBe('NOT_FOUND')
    const { items } = await within((ctx) =>
      listShippingRates(ctx, { sort: '-priceCents', page: 1, perPage: 20 }),
    )
    expect(items.map(({ name, priceCents, status }) => [name, priceCents, status])).toEqual([
      ['Courier', 1800, 'inactive'],
      ['Standard mail', 499, 'active'],
    ])
  })
})
