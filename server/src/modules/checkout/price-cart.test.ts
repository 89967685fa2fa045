import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartItem, quoteView } from '#contracts/checkout/views.ts'
import type { CodedError } from '#contracts/errors.ts'
import { buildCatalog, type CatalogRows } from '#modules/catalog/index.ts'
import { idFrom } from '#platform/database/ids.ts'
import { priceCart, type CartToPrice } from './price-cart.ts'
import { assertShippable } from './price-shipping.ts'

const both = (text: string) => ({ en: text, es: text })
const id = (word: string) => idFrom('price-cart', word)
const tenantId = id('tenant')

type Plan = CatalogRows['plans'][number]
const planRow = (key: string, changes: Partial<Plan> = {}): Plan => ({
  tenantId,
  id: id(key),
  categoryId: id('category'),
  offerId: null,
  name: both(key),
  description: both(''),
  simType: 'esim',
  simSourceId: id('source'),
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
  taxClass: 'telecom',
  activationFeeCents: 0,
  callCreditCents: 0,
  roamingCreditCents: 0,
  state: 'active',
  version: 1,
  label: null,
  sort: 0,
  ...changes,
})

const pricingRow = (plan: string, price: number, discountedPrice = price) => ({
  tenantId,
  id: id(`${plan}-price`),
  planId: id(plan),
  price,
  discountedPrice,
  duration: 1,
  durationUnit: 'month' as const,
  audience: 'public' as const,
  isActive: true,
  honouredUntil: null,
  createdAt: new Date(0),
})

const addonRow = (key: string, price: number, ...plans: string[]) => ({
  tenantId,
  id: id(key),
  name: both(key),
  price,
  allowedForPlanId: plans.map(id),
  callMinutes: null,
  sms: null,
  bandwidth: 1000,
  providerBundle: null,
  state: 'active' as const,
  version: 1,
  isActive: true,
})

const rateRow = (
  key: string,
  priceCents: number,
  country: string | null = 'US',
  freeOverCents: number | null = null,
) => ({
  tenantId,
  id: id(key),
  name: both(key),
  country,
  priceCents,
  estimatedDays: [1, 2] as [number, number],
  freeOverCents,
  status: 'active' as const,
  createdAt: new Date(0),
  version: 1,
})

type Surcharge = CatalogRows['surcharges'][number]
const surchargeRow = (key: string, changes: Partial<Surcharge>): Surcharge => ({
  tenantId,
  id: id(key),
  key,
  name: both(key),
  kind: 'flat',
  isTax: false,
  basisPoints: null,
  amountCents: null,
  base: ['plan'],
  group: 'carrier',
  states: null,
  taxClass: 'telecom',
  sort: 0,
  status: 'active',
  startsAt: null,
  next: null,
  nextAt: null,
  createdAt: new Date(0),
  version: 1,
  ...changes,
})

const rows: CatalogRows = {
  seller: { name: 'Test', supportEmail: '', supportPhone: '', isReachable: true },
  categories: [
    {
      tenantId,
      id: id('category'),
      name: both('Local'),
      kind: 'local',
      coverage: ['US'],
      sort: 0,
      state: 'shown',
      version: 1,
      isActive: true,
    },
  ],
  plans: [
    planRow('esim'),
    planRow('card', { simType: 'physical', activationFeeCents: 1000 }),
    planRow('travel', { taxClass: 'none', coverage: ['FR'] }),
    planRow('retired', { isActive: false }),
    planRow('secret', { whitelistOnly: true }),
  ],
  pricings: [
    pricingRow('esim', 2000, 1500),
    pricingRow('card', 3000),
    { ...pricingRow('travel', 900), duration: 30, durationUnit: 'day' },
    pricingRow('retired', 100),
    pricingRow('secret', 100),
  ],
  addons: [addonRow('minutes', 500, 'esim', 'card', 'retired'), addonRow('top-up', 400, 'travel')],
  whitelist: [{ planId: id('secret'), entry: 'friend' }],
  shippingRates: [
    rateRow('overnight', 2499),
    rateRow('standard', 499, 'US', 5000),
    rateRow('world', 1899, null),
    { ...rateRow('gone', 100), status: 'inactive' },
  ],
  surcharges: [
    surchargeRow('recovery', { amountCents: 149 }),
    surchargeRow('universal', {
      kind: 'percent',
      basisPoints: 269,
      base: ['plan', 'addon'],
      group: 'government',
    }),
    surchargeRow('ny', {
      kind: 'percent',
      isTax: true,
      basisPoints: 400,
      base: ['plan', 'addon', 'shipping'],
      states: ['NY'],
      sort: 1,
    }),
    surchargeRow('off', { amountCents: 9900, status: 'inactive' }),
  ],
  simSources: [],

  devices: [],
  devicePrices: [],
}
const catalog = buildCatalog(rows)

const planItem = (plan: string, quantity = 1): CartItem => ({
  type: 'plan',
  planId: id(plan),
  priceId: id(`${plan}-price`),
  quantity,
  categoryId: id('category'),
})
const addonItem = (plan: string, addon: string, quantity = 1): CartItem => ({
  type: 'add-on',
  planId: id(plan),
  addonId: id(addon),
  quantity,
})
const price = (items: CartItem[], more: Partial<CartToPrice> = {}) =>
  priceCart(catalog, { items, audience: 'public', ...more })
const amounts = (quote: ReturnType<typeof price>) =>
  quote.charges.map(({ kind, amountCents }) => [kind, amountCents])

describe('lines', () => {
  test('charge the list price, take the discount off, and tell what renews', () => {
    const quote = price([planItem('esim', 2), planItem('travel')])
    expect(quote.lines.map((line) => [line.unitCents, line.listUnitCents, line.amountCents])).toEqual([
      [1500, 2000, 3000],
      [900, 900, 900],
    ])
    expect(amounts(quote)).toEqual([
      ['plan', 4000],
      ['discount', -1000],
      ['plan', 900],
    ])
    expect(quote).toMatchObject({
      subtotalCents: 4900,
      discountCents: -1000,
      totalCents: 3900,
      needsShipping: false,
    })
    expect(quote.renewals).toEqual([{ name: both('esim'), everyMonths: 1, amountCents: 3000 }])
  })

  test('that are equal become one, up to fifty', () => {
    const quote = price([
      planItem('esim', 2),
      addonItem('esim', 'minutes'),
      planItem('esim'),
      addonItem('esim', 'minutes', 4),
    ])
    expect(quote.lines.map(({ quantity }) => quantity)).toEqual([3, 5])
    expect(() => price([planItem('esim', 50), planItem('esim')])).toThrow('INVALID_INPUT')
  })

  test('that cannot be bought are dropped and said', () => {
    const foreign: CartItem = { ...planItem('esim'), priceId: id('card-price') } as CartItem
    const items = [
      planItem('retired'),
      planItem('secret'),
      planItem('unheard-of'),
      foreign,
      addonItem('travel', 'top-up'),
      planItem('esim'),
      addonItem('esim', 'top-up'),
      addonItem('esim', 'unheard-of'),
    ]
    const quote = price(items)
    expect(quote.lines.map(({ item }) => item)).toEqual([planItem('esim')])
    expect(quote.dropped.map(({ reason }) => reason)).toEqual([
      'PLAN_NOT_FOUND',
      'PLAN_NOT_FOUND',
      'PLAN_NOT_FOUND',
      'PLAN_NOT_FOUND',
      'PLAN_NOT_FOUND',
      'ADDON_NOT_FOUND',
      'ADDON_NOT_FOUND',
    ])
    expect(price([planItem('secret')], { viewerIds: ['friend'] }).lines).toHaveLength(1)
    expect(price([planItem('esim')], { audience: 'reseller' }).lines).toEqual([])
  })

  test('for an existing line: its add-ons, even on a retired plan, and nothing else', () => {
    const lineContext = { planId: id('retired') }
    const quote = price(
      [addonItem('retired', 'minutes', 2), addonItem('esim', 'minutes'), planItem('esim')],
      { lineContext },
    )
    expect(quote.totalCents).toBe(1000)
    expect(quote.dropped).toHaveLength(2)
  })

  test('of an empty cart cost nothing', () => {
    expect(price([])).toMatchObject({ lines: [], charges: [], totalCents: 0, needsShipping: false })
  })
})

describe('shipping', () => {
  test('is for SIM cards only, the cheapest until another is chosen, free from its threshold', () => {
    expect(price([planItem('esim')], { shippingRateId: id('standard') }).shippingRateId).toBeNull()
    const quote = price([planItem('card')])
    expect(quote).toMatchObject({ needsShipping: true, shippingRateId: id('standard'), shippingCents: 499 })
    expect(quote.shippingOptions.map((option) => option.id)).toEqual([id('standard'), id('overnight')])
    expect(price([planItem('card')], { shippingRateId: id('overnight') }).totalCents).toBe(3000 + 1000 + 2499)
    const free = price([planItem('card', 2)], { shippingRateId: id('standard') })
    expect(free).toMatchObject({ shippingCents: 0, totalCents: 6000 + 2000 })
    expect(free.charges.map(({ kind }) => kind)).toContain('shipping')
  })

  test('by a rate that is gone, foreign or missing is refused', () => {
    const refusal = (rate: string) => {
      try {
        return price([planItem('card')], { shippingRateId: id(rate) })
      } catch (error) {
        return (error as CodedError).code
      }
    }
    expect(refusal('gone')).toBe('RATE_NOT_FOUND')
    expect(refusal('unheard-of')).toBe('RATE_NOT_FOUND')
    expect(refusal('world')).toBe('INTL_RATE_NEEDS_FOREIGN_SIM')
    const nobody = buildCatalog({ ...rows, shippingRates: [rateRow('world', 1899, null)] })
    const quote = priceCart(nobody, { items: [planItem('card')], audience: 'public' })
    expect(quote).toMatchObject({ needsShipping: true, shippingRateId: null, shippingOptions: [] })
    expect(() => assertShippable(quote)).toThrow('NO_SHIPPER')
    expect(() => assertShippable(price([planItem('card')]))).not.toThrow()
  })
})

describe('surcharges and taxes', () => {
  test('are on the right base, for the right state, each rounded once', () => {
    const quote = price([planItem('card'), addonItem('card', 'minutes'), planItem('travel')], {
      shippingState: 'New York',
    })
    expect(amounts(quote)).toEqual([
      ['plan', 3000],
      ['activation', 1000],
      ['addon', 500],
      ['plan', 900],
      ['surcharge', 149],
      ['surcharge', Math.floor((3500 * 269 + 5000) / 10_000)],
      ['shipping', 499],
      ['tax', Math.floor((3999 * 400 + 5000) / 10_000)],
    ])
    expect(quote.surchargeCents).toBe(149 + 94)
    expect(quote.taxCents).toBe(160)
  })

  test('leave a parcel alone whose contents bear none', () => {
    const untaxed = buildCatalog({
      ...rows,
      plans: rows.plans.map((plan) =>
        plan.simType === 'physical' ? { ...plan, taxClass: 'none' as const } : plan,
      ),
    })
    const items = [planItem('card'), planItem('esim')]
    const taxCents = (anyOne: typeof catalog) =>
      priceCart(anyOne, { items, audience: 'public', shippingState: 'NY', shippingRateId: id('overnight') })
        .taxCents
    expect(taxCents(untaxed)).toBe(1500 * 0.04)
    expect(taxCents(catalog)).toBe(Math.round((1500 + 3000 + 2499) * 0.04))
  })

  test('follow the ZIP code where no state is given, and are none without either', () => {
    expect(price([planItem('esim')], { shippingZipcode: '10001' }).taxCents).toBe(60)
    expect(price([planItem('esim')], { shippingZipcode: '90012' })).toMatchObject({
      taxCents: 0,
      surchargeCents: 149 + 40,
    })
    expect(price([planItem('esim')], { shippingState: 'ZZ', shippingZipcode: 'x' }).totalCents).toBe(1500)
    expect(price([planItem('travel')], { shippingState: 'NY' }).totalCents).toBe(900)
  })
})

const cents = fc.integer({ min: 0, max: 500_000 })
const anyItem = fc.oneof(
  fc
    .record({
      plan: fc.constantFrom('esim', 'card', 'travel', 'retired', 'gone'),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ plan, quantity }) => planItem(plan, quantity)),
  fc
    .record({
      plan: fc.constantFrom('esim', 'card', 'travel'),
      addon: fc.constantFrom('minutes', 'top-up', 'gone'),
      quantity: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ plan, addon, quantity }) => addonItem(plan, addon, quantity)),
)
const anyCatalog = fc
  .record({
    prices: fc.array(fc.tuple(cents, cents), { minLength: 3, maxLength: 3 }),
    fee: cents,
    basisPoints: fc.integer({ min: 0, max: 3000 }),
    flat: fc.integer({ min: 0, max: 500 }),
    freeOverCents: fc.option(cents),
  })
  .map(({ prices, fee, basisPoints, flat, freeOverCents }) =>
    buildCatalog({
      ...rows,
      plans: rows.plans.map((plan) => ({ ...plan, activationFeeCents: fee })),
      // Discounts upwards and prices of nothing are there too.
      pricings: ['esim', 'card', 'travel'].map((plan, at) => pricingRow(plan, ...prices[at]!)),
      shippingRates: [rateRow('standard', 499, 'US', freeOverCents)],
      surcharges: [
        surchargeRow('flat', { amountCents: flat, base: ['plan', 'addon', 'shipping'] }),
        surchargeRow('percent', {
          kind: 'percent',
          isTax: true,
          basisPoints,
          base: ['plan', 'addon', 'shipping'],
        }),
      ],
    }),
  )
const anyCart = fc.record({
  items: fc.array(anyItem, { maxLength: 8 }),
  shippingState: fc.constantFrom(undefined, 'NY', 'California', 'nowhere'),
})

describe('whatever is in the cart', () => {
  test('the charges add up to the total, no total is negative, and the answer fits the contract', () => {
    fc.assert(
      fc.property(anyCatalog, anyCart, (anyOne, cart) => {
        const quote = priceCart(anyOne, { ...cart, audience: 'public' })
        const { subtotalCents, oneTimeCents, discountCents, surchargeCents, shippingCents, taxCents } = quote
        const { totalCents } = quote
        expect(quote.charges.reduce((sum, charge) => sum + charge.amountCents, 0)).toBe(totalCents)
        expect(subtotalCents + oneTimeCents + discountCents + surchargeCents + shippingCents + taxCents).toBe(
          totalCents,
        )
        expect(subtotalCents).toBe(
          quote.lines.reduce((sum, { listUnitCents, quantity }) => sum + listUnitCents * quantity, 0),
        )
        expect(totalCents).toBeGreaterThanOrEqual(0)
        expect(discountCents).toBeLessThanOrEqual(0)
        for (const charge of quote.charges) {
          expect(Number.isSafeInteger(charge.amountCents)).toBe(true)
          expect(charge.amountCents).toBe(charge.unitCents * charge.quantity)
        }
        for (const line of quote.lines) expect(line.amountCents).toBe(line.unitCents * line.quantity)
        expect(quoteView.safeParse(quote).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('nothing is lost: every item is on a line or dropped, with its whole quantity', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const quote = priceCart(catalog, { ...cart, audience: 'public' })
        const kept = [...quote.lines.map(({ item }) => item), ...quote.dropped.map(({ item }) => item)]
        const sum = (items: readonly CartItem[]) => items.reduce((total, item) => total + item.quantity, 0)
        expect(sum(kept)).toBe(sum(cart.items))
      }),
    )
  })

  test('neither order nor splitting changes the total', () => {
    fc.assert(
      fc.property(anyCatalog, anyCart, (anyOne, cart) => {
        const total = (items: CartItem[]) =>
          priceCart(anyOne, { ...cart, items, audience: 'public' }).totalCents
        const split = cart.items.flatMap((item) =>
          item.quantity > 1
            ? [
                { ...item, quantity: 1 },
                { ...item, quantity: item.quantity - 1 },
              ]
            : [item],
        )
        expect(total(cart.items.toReversed())).toBe(total(cart.items))
        expect(total(split)).toBe(total(cart.items))
      }),
    )
  })
})
