// @alone: weighs the memory of its process.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { roughBytes } from '#platform/kept/rough-bytes.ts'
import { getPlan, listCategories, listPlans, listPricings, listShippingRates } from './catalog.queries.ts'
import type { CatalogRows, CategoryRow, PlanRow, PricingRow } from './catalog-model.ts'
import { buildCatalog } from './catalog-snapshot.ts'
import { csvCell } from './labels-csv.ts'
import { detailText } from './plan-words.ts'
import { offerOf } from './storefront.ts'

const both = (text: string) => ({ en: text, es: text })

const category = (id: string, changes: Partial<CategoryRow> = {}): CategoryRow => ({
  tenantId: 't',
  id,
  name: both(id),
  kind: 'local',
  coverage: ['US'],
  sort: 0,
  state: 'shown',
  version: 1,
  isActive: true,
  ...changes,
})

const plan = (id: string, categoryId: string, changes: Partial<PlanRow> = {}): PlanRow => ({
  tenantId: 't',
  id,
  categoryId,
  offerId: null,
  name: both(id),
  description: both(''),
  simType: 'esim',
  simSourceId: 's',
  providerBundle: null,
  hasNumber: true,
  isActive: true,
  whitelistOnly: false,
  isDataUnlimited: false,
  bandwidth: 1000,
  callMinutes: null,
  sms: null,
  throttleKbps: null,
  speed: '5G',
  hotspot: true,
  networks: {},
  coverage: ['US'],
  taxClass: 'none',
  activationFeeCents: 0,
  callCreditCents: 0,
  roamingCreditCents: 0,
  state: 'active',
  version: 1,
  label: null,
  sort: 0,
  ...changes,
})

const price = (planId: string, discountedPrice: number, changes: Partial<PricingRow> = {}): PricingRow => ({
  tenantId: 't',
  id: `${planId}-${discountedPrice}`,
  planId,
  price: discountedPrice,
  discountedPrice,
  duration: 1,
  durationUnit: 'month',
  audience: 'public',
  isActive: true,
  honouredUntil: null,
  createdAt: new Date(0),
  ...changes,
})

const build = (rows: Partial<CatalogRows>) =>
  buildCatalog({
    seller: { name: 'Test', supportEmail: '', supportPhone: '', isReachable: true },
    categories: [],
    plans: [],
    pricings: [],
    addons: [],
    whitelist: [],
    shippingRates: [],
    surcharges: [],
    simSources: [],
    devices: [],
    devicePrices: [],
    ...rows,
  })

const shown = (rows: Partial<CatalogRows>) => listCategories(build(rows)).items.map(({ id }) => id)

describe('what shows', () => {
  test('the category named ACP is hidden with its plans; an ended or empty category is not listed', () => {
    const rows = {
      categories: [
        category('ACP'),
        category('ended', { isActive: false }),
        category('empty'),
        category('retired'),
        category('unpriced'),
        category('kept'),
      ],
      plans: [
        plan('a', 'ACP'),
        plan('b', 'ended'),
        plan('c', 'retired', { isActive: false }),
        plan('d', 'unpriced'),
        plan('e', 'kept'),
      ],
      pricings: ['a', 'b', 'c', 'e'].map((id) => price(id, 100)).concat(price('d', 100, { isActive: false })),
    }
    expect(shown(rows)).toEqual(['kept'])
    const catalog = build(rows)
    for (const id of ['a', 'b', 'c', 'd']) expect(offerOf(catalog, 'public', id)).toBeUndefined()
    expect(catalog.plan('c')?.id).toBe('c')
  })

  test('only active prices, shortest first, with the badge rounded down', () => {
    const catalog = build({
      categories: [category('c')],
      plans: [plan('p', 'c')],
      pricings: [
        price('p', 15_000, { price: 18_000, duration: 1, durationUnit: 'year' }),
        price('p', 100, { isActive: false }),
        price('p', 4000, { price: 4500, duration: 3 }),
        price('p', 700, { duration: 10, durationUnit: 'day' }),
        price('p', 1500),
      ],
    })
    const { items } = listPricings(catalog, { audience: 'public' }, { planId: 'p' })
    expect(items.map(({ discountedPrice }) => discountedPrice)).toEqual([700, 1500, 4000, 15_000])
    expect(items.map(({ savePercent }) => savePercent)).toEqual([null, null, 11, 16])
  })

  test('resellers see reseller prices and nothing that has none', () => {
    const catalog = build({
      categories: [category('c')],
      plans: [plan('p', 'c'), plan('q', 'c')],
      pricings: [price('p', 1000), price('p', 800, { audience: 'reseller' }), price('q', 1000)],
    })
    const list = (audience: 'public' | 'reseller') =>
      listPlans(catalog, { audience }, { page: 1, perPage: 20 }).items.map(({ id, pricings }) => [
        id,
        pricings[0]?.discountedPrice,
      ])
    expect(list('public')).toEqual([
      ['p', 1000],
      ['q', 1000],
    ])
    expect(list('reseller')).toEqual([['p', 800]])
  })

  test('a plan of a whitelist is there only for whom it names', () => {
    const catalog = build({
      categories: [category('c')],
      plans: [plan('p', 'c', { whitelistOnly: true }), plan('q', 'c')],
      pricings: ['p', 'q'].map((id) => price(id, 500, { audience: 'reseller' })),
      whitelist: [{ planId: 'p', entry: 'friend' }],
    })
    const seen = (viewerIds?: string[]) =>
      listPlans(catalog, { audience: 'reseller', viewerIds }, { page: 1, perPage: 20 }).items.map(
        ({ id }) => id,
      )
    expect(seen()).toEqual(['q'])
    expect(seen(['stranger'])).toEqual(['q'])
    expect(seen(['friend'])).toEqual(['p', 'q'])
    expect(offerOf(catalog, 'reseller', 'p', ['stranger'])).toBeUndefined()
  })
})

describe('the local table', () => {
  const table = (plans: PlanRow[], pricings: PricingRow[]) =>
    build({
      categories: [category('c'), category('travel', { kind: 'international' })],
      plans,
      pricings,
    }).storefront('public').localTable

  test('has a row only where some plan has a number, and never for travel', () => {
    expect(table([plan('p', 'c', { hasNumber: false })], [price('p', 100)])).toEqual([])
    expect(table([plan('p', 'travel')], [price('p', 100)])).toEqual([])
    expect(
      table([plan('p', 'c', { hasNumber: false }), plan('q', 'c')], [price('p', 100), price('q', 200)]),
    ).toHaveLength(1)
  })

  test('takes the least to pay for each term; twelve months may come from a year', () => {
    const [row] = table(
      [plan('p', 'c'), plan('q', 'c')],
      [
        price('p', 1500),
        price('q', 1400, { price: 2000 }),
        price('p', 4000, { price: 4500, duration: 3 }),
        price('p', 16_000, { price: 18_000, duration: 12 }),
        price('q', 15_001, { price: 18_000, duration: 1, durationUnit: 'year' }),
        price('q', 90, { duration: 30, durationUnit: 'day' }),
      ],
    )
    expect(row?.planId).toBe('q')
    expect(row?.cells).toEqual([
      expect.objectContaining({
        months: 1,
        planId: 'q',
        price: 2000,
        discountedPrice: 1400,
        savePercent: 30,
      }),
      expect.objectContaining({ months: 3, planId: 'p', discountedPrice: 4000, perMonthCents: 1333 }),
      expect.objectContaining({ months: 12, planId: 'q', discountedPrice: 15_001, perMonthCents: 1250 }),
    ])
  })
})

describe('plans that are one to the buyer', () => {
  const rows = {
    categories: [category('c')],
    plans: [
      plan('esim', 'c', { offerId: 'offer', sort: 1 }),
      plan('card', 'c', { offerId: 'offer', simType: 'physical', sort: 2 }),
      plan('secret', 'c', { offerId: 'offer', whitelistOnly: true, sort: 3 }),
      plan('other', 'c', { sort: 4 }),
    ],
    pricings: ['esim', 'card', 'secret', 'other'].map((id) => price(id, 100)),
    whitelist: [{ planId: 'secret', entry: 'friend' }],
  }
  const detailOf = (catalog: ReturnType<typeof build>, id: string, viewerIds: string[] = []) =>
    getPlan(catalog, { audience: 'public', viewerIds }, id)
  const variantsOf = (...of: Parameters<typeof detailOf>) =>
    detailOf(...of).variants.map(({ planId, simType }) => `${planId} ${simType}`)

  test('know each other from either address, which both stay, and have one main address', () => {
    const catalog = build(rows)
    for (const id of ['esim', 'card']) {
      expect(variantsOf(catalog, id)).toEqual(['esim esim', 'card physical'])
      expect(detailOf(catalog, id).mainPlanId).toBe('esim')
    }
    expect(variantsOf(catalog, 'other')).toEqual(['other esim'])
  })

  test('a card that is no longer sold leaves the eSIM alone, and a plan of a whitelist stands by itself', () => {
    const ended = build({ ...rows, pricings: [price('esim', 100), price('secret', 100)] })
    expect(variantsOf(ended, 'esim')).toEqual(['esim esim'])
    expect(variantsOf(ended, 'secret', ['friend'])).toEqual(['secret esim'])
  })
})

describe('destinations', () => {
  const travel = category('travel', { kind: 'international' })
  const catalogWith = (simType: 'esim' | 'physical') =>
    build({
      categories: [travel],
      plans: [
        plan('fr', 'travel', { simType, coverage: ['FR'] }),
        plan('eu', 'travel', { simType, coverage: ['FR', 'DE'] }),
        plan('card', 'travel', { simType: 'physical', coverage: ['FR'] }),
      ],
      pricings: [price('fr', 500), price('eu', 400), price('card', 100)],
    }).storefront('public')

  test('count every eSIM that works there, from the cheapest', () => {
    const { destinations, destinationPlans } = catalogWith('esim')
    expect(destinations).toEqual([
      { code: 'DE', fromCents: 400, duration: 1, durationUnit: 'month', planCount: 1 },
      { code: 'FR', fromCents: 400, duration: 1, durationUnit: 'month', planCount: 2 },
    ])
    expect(destinationPlans.get('FR')?.map(({ id }) => id)).toEqual(['eu', 'fr'])
  })

  test('fall back to SIM cards where a brand has no eSIM for travel', () => {
    expect(catalogWith('physical').destinations.find(({ code }) => code === 'FR')?.planCount).toBe(3)
  })
})

test('rates to a country are its own, else those for everywhere else', () => {
  const rate = (id: string, country: string | null, isActive = true) => ({
    tenantId: 't',
    id,
    name: both(id),
    country,
    priceCents: 100,
    estimatedDays: [1, 2] as [number, number],
    freeOverCents: null,
    status: isActive ? ('active' as const) : ('inactive' as const),
    createdAt: new Date(0),
    version: 1,
  })
  const catalog = build({ shippingRates: [rate('us', 'US'), rate('off', 'US', false), rate('world', null)] })
  const ids = (country?: string) => listShippingRates(catalog, country).items.map(({ id }) => id)
  expect(ids('US')).toEqual(['us'])
  expect(ids('DE')).toEqual(['world'])
  expect(ids()).toEqual(['us', 'world'])
})

test('a plan is told in one line in both languages', () => {
  const catalog = build({
    categories: [category('c')],
    plans: [
      plan('p', 'c', { bandwidth: 1500 }),
      plan('u', 'c', { isDataUnlimited: true, simType: 'physical' }),
    ],
    pricings: [price('p', 100, { duration: 1, durationUnit: 'day' }), price('u', 100, { duration: 6 })],
  })
  const detail = (id: string) => {
    const view = offerOf(catalog, 'public', id)!
    return detailText(view, view.pricings[0]!)
  }
  expect(detail('p')).toEqual({ en: 'eSIM · 1.5 GB · 1 day', es: 'eSIM · 1.5 GB · 1 día' })
  expect(detail('u')).toEqual({
    en: 'SIM card · Unlimited data · 6 months',
    es: 'Tarjeta SIM · Datos ilimitados · 6 meses',
  })
})

test('no cell of a table can run as a formula', () => {
  expect(['=1+1', '+18445550142', '-1', '@a', '\tx', 'a,b', 'say "no"', -1, null].map(csvCell)).toEqual([
    "'=1+1",
    "'+18445550142",
    "'-1",
    "'@a",
    "'\tx",
    '"a,b"',
    '"say ""no"""',
    '-1',
    '',
  ])
})

test('a catalog takes up what it says, laid-out categories included, and keeps nothing of the rows that it was made from', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const countries = [...Array(120).keys()].map((at) => `C${at}`)
  const make = (turn: number) => {
    const plans = [...Array(40).keys()].map((at) =>
      plan(`plan ${turn} ${at}`, 'c', { coverage: [...countries], networks: networksOf(countries) }),
    )
    const pricings = plans.map(({ id }, at) => price(id, 500 + at))
    const catalog = build({ categories: [category('c')], plans, pricings })
    catalog.storefront('public')
    return catalog
  }
  make(0)
  collect()
  const before = process.memoryUsage().heapUsed
  const catalogs = [...Array(50).keys()].map(make)
  collect()
  const taken = process.memoryUsage().heapUsed - before
  const said = catalogs.reduce((bytes, catalog) => bytes + roughBytes(catalog), 0)
  expect(taken / said).toBeGreaterThan(0.4)
  expect(taken / said).toBeLessThan(1.2)
})
const networksOf = (countries: string[]) =>
  Object.fromEntries(countries.map((country) => [country, [`Network of ${country}`]]))
