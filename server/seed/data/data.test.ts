import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classifyAddon, hiddenCategoryName, savePercent } from '#contracts/catalog/choices.ts'
import {
  countriesByName,
  findCountry,
  firstLetterOf,
  isCountryCode,
  phoneCountries,
} from '#contracts/country-list.ts'
import { countries } from '#contracts/countries.ts'
import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import { isUsStateCode, stateOfZip, usStates, zipBelongsToState } from '#contracts/us-states.ts'
import { resolveTenant, type Directory } from '#modules/tenancy/index.ts'
import type { Tenant } from '#platform/context.ts'
import { brands } from './brands.ts'
import { catalogOf } from './catalog.ts'
import { devices } from './devices.ts'
import { broadbandLabelOf } from './labels.ts'
import { administrators, customers } from './people.ts'

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('countries', () => {
  test('all have a code of their own, two names, a calling code and a flag', () => {
    expect(countries.length).toBeGreaterThanOrEqual(240)
    expect(repeated(countries.map(({ code }) => code))).toEqual([])
    for (const { code, dialCode } of countries) {
      expect(english[code]).toBeTruthy()
      expect(spanish[code]).toBeTruthy()
      expect(dialCode).toMatch(/^\+\d{1,3}$/)
      expect(
        existsSync(new URL(`../../../node_modules/country-flag-icons/3x2/${code}.svg`, import.meta.url)),
      ).toBe(true)
    }
    expect(repeated(Object.values(english))).toEqual([])
    expect(repeated(Object.values(spanish))).toEqual([])
  })

  test('phone pickers start with the preferred five and know the shared area codes', () => {
    expect(
      phoneCountries(english, 'en')
        .slice(0, 5)
        .map(({ code }) => code),
    ).toEqual(['US', 'AU', 'IN', 'AE', 'GB'])
    expect(findCountry('DO')?.areaCodes).toEqual(['849', '829', '809'])
    expect(findCountry('JM')?.areaCodes).toEqual(['876', '658'])
    expect(findCountry('PR')?.areaCodes).toEqual(['939', '787'])
    expect(findCountry('CA')?.dialCode).toBe(findCountry('US')?.dialCode)
  })

  test('sort and letter follow the reader', () => {
    expect(english.US).toBe('United States')
    expect(spanish.US).toBe('Estados Unidos')
    expect(firstLetterOf(english.AX)).toBe('A')
    const names = countriesByName(spanish, 'es').map(({ name }) => name)
    expect(names.indexOf(spanish.AX)).toBeGreaterThan(names.indexOf(spanish.IN))
  })
})

describe('states', () => {
  test('a ZIP code belongs to the state that holds it', () => {
    expect(usStates).toHaveLength(59)
    expect(stateOfZip('10003')).toBe('NY')
    expect(stateOfZip('06390')).toBe('NY')
    expect(stateOfZip('96799')).toBe('AS')
    expect(stateOfZip('09012')).toBe('AE')
    expect(zipBelongsToState('42223-0001', 'TN')).toBe(true)
    expect(zipBelongsToState('42223', 'KY')).toBe(true)
    expect(zipBelongsToState('90012', 'NY')).toBe(false)
    expect(zipBelongsToState('9001', 'CA')).toBe(false)
  })
})

describe('brands', () => {
  test('are ten, different in domain, key, colour, logo and numbering', () => {
    expect(brands).toHaveLength(10)
    for (const field of [
      'domain',
      'brandKey',
      'name',
      'logo',
      'orderPrefix',
      'invoicePrefix',
      'illustration',
    ] as const) {
      expect(repeated(brands.map((brand) => brand[field]))).toEqual([])
    }
    expect(repeated(brands.map(({ colors }) => colors.primary))).toEqual([])
  })

  test.each(brands)('$domain has valid colours, safe small logos and a real address', (brand) => {
    for (const color of Object.values(brand.colors)) expect(color).toMatch(/^[0-9A-F]{6}$/)
    for (const logo of [brand.logo, brand.logoDark]) {
      const file = new URL(`../files/${logo}`, import.meta.url)
      expect(statSync(file).size).toBeLessThan(3072)
      expect(readFileSync(file, 'utf8')).not.toMatch(/<script|href|url\(|\son\w+=/i)
    }
    expect(zipBelongsToState(brand.address.zip, brand.address.state)).toBe(true)
    expect(brand.supportedStates.every(isUsStateCode)).toBe(true)
  })

  test('lead home where the specification says', () => {
    const toLogin = brands
      .filter(({ homeRedirect }) => homeRedirect === '/auth/login')
      .map(({ domain }) => domain)
    expect(toLogin.sort()).toEqual(['1psim', 'roamilo', 'testonepsim'])
    expect(brands.filter(({ homeRedirect }) => homeRedirect === null).map(({ domain }) => domain)).toEqual([
      'base',
    ])
  })

  test('each have an API and a portal of their own, in test and in production, and answer there', () => {
    const tenants = brands.map(({ domain }) => ({ domain }) as Tenant)
    const directory = {
      byHost: new Map(),
      byAgentArea: new Map(),
      byDomain: new Map(tenants.map((tenant) => [tenant.domain, tenant])),
      houseKey: 'commonwave',
    } as unknown as Directory
    const at = (host: string) =>
      resolveTenant(directory, { host, platformHost: 'localhost', storedDomain: undefined })
    for (const { domain, portalHost, apiBase } of brands)
      for (const variant of ['test', 'production'] as const) {
        expect(at(portalHost[variant])).toMatchObject({ tenant: { domain }, bySubdomain: true })
        expect(at(`enroll.${portalHost[variant]}`)).toEqual({ kind: 'enroll' })
        expect(at(new URL(apiBase[variant]).hostname)).toMatchObject({ tenant: { domain } })
      }
    for (const hosts of [brands.map(({ portalHost }) => portalHost), brands.map(({ apiBase }) => apiBase)])
      expect(repeated(hosts.flatMap(({ test: ofTest, production }) => [ofTest, production]))).toEqual([])
    expect(brands.find(({ domain }) => domain === 'base')?.apiBase.production).toBe(
      'http://localhost:9000/api',
    )
  })
})

describe.each(brands.map(({ domain }) => domain))('catalog of %s', (domain) => {
  const { categories, plans, addOns, charges, shippingRates } = catalogOf(domain)
  const categoryByKey = new Map(categories.map((category) => [category.key, category]))

  test('has unique keys and names, and no dangling reference', () => {
    for (const rows of [
      categories,
      plans,
      addOns,
      charges,
      shippingRates,
      plans.flatMap(({ pricings }) => pricings),
    ]) {
      expect(repeated(rows.map(({ key }) => key))).toEqual([])
    }
    expect(repeated(plans.map(({ name }) => name.en))).toEqual([])
    expect(repeated(plans.map(({ name }) => name.es))).toEqual([])
    const planKeys = new Set(plans.map(({ key }) => key))
    for (const plan of plans) {
      expect(categoryByKey.has(plan.categoryKey)).toBe(true)
      expect(plan.coverage.length).toBeGreaterThan(0)
      expect([...plan.coverage, ...Object.keys(plan.networks)].every(isCountryCode)).toBe(true)
    }
    for (const addOn of addOns) {
      expect(addOn.allowedForCategoryKeys?.every((key) => categoryByKey.has(key)) ?? true).toBe(true)
      expect(addOn.allowedForPlanKeys?.every((key) => planKeys.has(key)) ?? true).toBe(true)
      expect(addOn.allowedForCategoryKeys ?? addOn.allowedForPlanKeys).toBeDefined()
    }
  })

  test('has positive whole prices, never discounted upwards, resellers below the public', () => {
    for (const { pricings } of plans) {
      for (const price of pricings) {
        expect(Number.isInteger(price.price) && Number.isInteger(price.discountedPrice)).toBe(true)
        expect(price.discountedPrice).toBeGreaterThan(0)
        expect(price.discountedPrice).toBeLessThanOrEqual(price.price)
        const sale = pricings.find(({ key }) => key === price.key.replace(/-reseller$/, '-public'))!
        const isCheaper = price.discountedPrice < sale.discountedPrice
        expect(isCheaper).toBe(price.audience === 'reseller')
      }
    }
    for (const { price } of addOns) expect(price).toBeGreaterThan(0)
    for (const { priceCents } of shippingRates) expect(priceCents).toBeGreaterThan(0)
    for (const charge of charges) {
      expect(charge.kind === 'percent' ? charge.basisPoints : charge.amountCents).toBeGreaterThan(0)
    }
  })

  test('sells more data of a destination for more money, between 4.50 and 79 dollars', () => {
    for (const { key } of categories.filter(({ kind }) => kind === 'international')) {
      const prices = plans
        .filter((plan) => plan.categoryKey === key && !plan.isDataUnlimited)
        .map(({ pricings }) => pricings[0]!.price)
      expect(prices.length).toBeGreaterThan(0)
      expect(prices).toEqual([...new Set(prices)].sort((one, other) => one - other))
      expect(prices[0]).toBeGreaterThanOrEqual(450)
      expect(prices.at(-1)).toBeLessThanOrEqual(7900)
    }
  })

  test('names wholesale bundles as the wholesaler spells them, and labels every plan', () => {
    for (const bundle of [...plans, ...addOns].flatMap(({ providerBundle }) => providerBundle ?? [])) {
      expect(bundle).toMatch(/^esim_(\d+GB|UL)_\d+D_([A-Z]{2}|R[A-Z]{2})_V2$/)
    }
    const identifiers = plans.map((plan) => broadbandLabelOf(domain, plan).uniquePlanIdentifier)
    expect(repeated(identifiers)).toEqual([])
    for (const identifier of identifiers) expect(identifier).toMatch(/^M\d{10}[A-Z0-9]{15}$/)
  })

  test('keeps program and staff plans out of what everybody buys', () => {
    for (const plan of plans) {
      const isSpecial = categoryByKey.get(plan.categoryKey)?.hidden === true || plan.whitelist !== undefined
      expect(plan.regular).toBe(!isSpecial)
    }
    for (const category of categories)
      expect(category.hidden === true).toBe(category.name.en === hiddenCategoryName)
  })

  test('has between 60 and 300 plans, the house brand up to 1,100', () => {
    expect(plans.length).toBeGreaterThanOrEqual(60)
    expect(plans.length).toBeLessThanOrEqual(domain === 'base' ? 1100 : 300)
  })
})

describe('the house catalog', () => {
  const { categories, plans, addOns, charges } = catalogOf('base')
  const publicTerms = (categoryKey: string) =>
    plans
      .filter((plan) => plan.categoryKey === categoryKey && plan.isActive && plan.regular)
      .flatMap(({ pricings }) =>
        pricings.filter(({ audience, isActive }) => audience === 'public' && isActive),
      )

  test('covers over 200 countries on their own', () => {
    expect(categories.filter(({ key }) => isCountryCode(key.toUpperCase())).length).toBeGreaterThan(200)
  })

  test('has the cases that the shop must get right', () => {
    const terms = (key: string) =>
      publicTerms(key).map(({ duration, durationUnit }) => `${duration} ${durationUnit}`)
    expect(terms('10gb')).not.toContain('6 month')
    expect(terms('unlimited')).not.toContain('12 month')
    expect(terms('unlimited')).toContain('1 year')
    expect(publicTerms('3gb').map((term) => savePercent(term.price, term.discountedPrice))).toContain(16)
    expect(publicTerms('lte-classic')).toEqual([])
    expect(categories.some(({ isActive }) => !isActive)).toBe(true)
    expect(categories.filter(({ name }) => name.en === 'ACP')).toHaveLength(1)
    expect(
      plans.filter(({ categoryKey }) => categoryKey === 'home-data').every(({ hasNumber }) => !hasNumber),
    ).toBe(true)
    expect(plans.some(({ whitelist }) => whitelist !== undefined)).toBe(true)
    expect(plans.some(({ pricings }) => pricings.some(({ isActive }) => !isActive))).toBe(true)
    expect(addOns.some(({ isActive }) => !isActive)).toBe(true)
  })

  test('has add-ons of every kind, some known by their name alone', () => {
    const kinds = addOns.map((addOn) => ({
      ...addOn,
      kind: classifyAddon({ ...addOn, name: addOn.name.en }),
    }))
    for (const kind of ['voice', 'text', 'data'])
      expect(kinds.some((addOn) => addOn.kind === kind)).toBe(true)
    const byName = kinds.filter(({ callMinutes, sms, bandwidth }) => !callMinutes && !sms && !bandwidth)
    expect(new Set(byName.map(({ kind }) => kind))).toEqual(new Set(['voice', 'text']))
  })

  test('keeps carrier fees apart from government taxes', () => {
    const carrier = charges.filter(({ group }) => group === 'carrier')
    expect(carrier.length).toBeGreaterThan(0)
    for (const { name } of carrier) expect(name.en).not.toMatch(/tax|federal|911/i)
    expect(charges.filter(({ key }) => key.startsWith('sales-tax-')).length).toBeGreaterThan(45)
    expect(charges.filter(({ key }) => key.startsWith('e911-')).length).toBeGreaterThanOrEqual(12)
  })
})

test('devices are many, named once, and truthful about mainland China and the United States', () => {
  expect(devices.length).toBeGreaterThanOrEqual(120)
  expect(repeated(devices.map(({ id }) => id))).toEqual([])
  expect(repeated(devices.map(({ brand, model }) => `${brand} ${model}`))).toEqual([])
  expect(devices.find(({ model }) => model === 'iPhone 14')?.isEsimOnlyInUs).toBe(true)
  expect(devices.find(({ model }) => model === 'iPhone 13')?.isEsimOnlyInUs).toBe(false)
  const fitOf = (name: string) => devices.find(({ model }) => model === name)?.fit
  expect(fitOf('iPhone X')).toBe('card')
  expect(fitOf('Watch Ultra 2')).toBe('phone_plan')
  expect(fitOf('Galaxy A56')).toBe('some_models')
  // The badge beside a note says whether the device takes an eSIM; the note does not say it again, or otherwise.
  for (const { note, fit, model } of devices) {
    expect(`${model}: ${note?.en}`).not.toMatch(/cannot|SIM card only|takes an esim only/i)
    if (fit === 'phone_plan') expect(note?.en).not.toMatch(/eSIM/)
  }
})

test('people have one e-mail each and addresses that exist', () => {
  expect(customers.length).toBeGreaterThanOrEqual(80)
  expect(repeated([...customers, ...administrators].map(({ email }) => email))).toEqual([])
  expect(administrators.filter(({ isSuper }) => isSuper)).toHaveLength(1)
  expect(administrators).toHaveLength(51)
  for (const { address, email, phone } of customers) {
    expect(zipBelongsToState(address.zip, address.state)).toBe(true)
    expect(email).toMatch(/^[a-z]+\.[a-z]+@([a-z]+\.)?example\.test$/)
    expect(phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/)
  }
})

test('staff-only plans name people who exist', () => {
  const emails = new Set(customers.map(({ email }) => email))
  for (const { whitelist } of catalogOf('base').plans)
    expect(whitelist?.every((email) => emails.has(email)) ?? true).toBe(true)
})
