import { priceKey, type audiences, type durationUnits } from '#contracts/catalog/choices.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'

/** A plan as its form has it: everything as it is typed, by the names that the API has for it. */
export type PlanValues = Record<string, string | boolean>

const unlimited = -1
const moneyNames = ['activationFeeCents', 'callCreditCents', 'roamingCreditCents'] as const
const numberNames = ['bandwidth', 'throttleKbps', 'sort'] as const
const labelNames = ['typicalDownloadMbps', 'typicalUploadMbps', 'typicalLatencyMs'] as const
const priceFields = ['duration', 'durationUnit', 'audience', 'price', 'discountedPrice'] as const

const numberOf = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** The names of one row of prices. */
export const priceNames = (row: number) =>
  Object.fromEntries(priceFields.map((field) => [field, `prices.${row}.${field}`])) as Record<
    (typeof priceFields)[number],
    string
  >

function priceValues(row: number, price: PlanPrice | undefined): PlanValues {
  const names = priceNames(row)
  return {
    [names.duration]: numberOf(price?.duration),
    [names.durationUnit]: price?.durationUnit ?? 'month',
    [names.audience]: price?.audience ?? 'public',
    [names.price]: price ? moneyInputValue(price.price) : '',
    [names.discountedPrice]:
      price && price.discountedPrice !== price.price ? moneyInputValue(price.discountedPrice) : '',
  }
}

/** What the form begins with; `rows` is how many prices it can hold. */
export function valuesOf(content: PlanContent, rows: number): PlanValues {
  const allowance = (name: string, value: number | null) => ({
    [name]: value === null || value === unlimited ? '' : String(value),
    [`${name}.unlimited`]: value === unlimited,
  })
  return {
    'name.en': content.name.en,
    'name.es': content.name.es,
    'description.en': content.description.en,
    'description.es': content.description.es,
    categoryId: content.categoryId,
    simType: content.simType,
    simSourceId: content.simSourceId,
    providerBundle: content.providerBundle ?? '',
    isDataUnlimited: content.isDataUnlimited,
    hasNumber: content.hasNumber,
    ...Object.fromEntries(numberNames.map((name) => [name, numberOf(content[name])])),
    ...allowance('callMinutes', content.callMinutes),
    ...allowance('sms', content.sms),
    speed: content.speed,
    hotspot: content.hotspot,
    ...Object.fromEntries(moneyNames.map((name) => [name, moneyInputValue(content[name])])),
    taxClass: content.taxClass,
    coverage: content.coverage.join(', '),
    networks: Object.entries(content.networks)
      .map(([code, names]) => `${code}: ${names.join(', ')}`)
      .join('\n'),
    whitelistOnly: content.whitelistOnly,
    hasLabel: content.label !== null,
    'label.uniquePlanIdentifier': content.label?.uniquePlanIdentifier ?? '',
    ...Object.fromEntries(labelNames.map((name) => [`label.${name}`, numberOf(content.label?.[name])])),
    'label.issuedAt': content.label?.issuedAt.slice(0, 10) ?? '',
    ...Object.assign({}, ...Array.from({ length: rows }, (_, row) => priceValues(row, content.prices[row]))),
    holdsFrom: '',
    reason: '',
  }
}

const typedIn = (values: PlanValues, name: string) => String(values[name] ?? '').trim()
const isFilled = (values: PlanValues, row: number) =>
  [priceNames(row).duration, priceNames(row).price].some((name) => typedIn(values, name) !== '')

/** The rows of prices in which something stands. */
export const filledRows = (values: PlanValues, rows: number) =>
  Array.from({ length: rows }, (_, row) => row).filter((row) => isFilled(values, row))

function priceIn(values: PlanValues, row: number): PlanPrice {
  const names = priceNames(row)
  const price = parseMoneyCents(typedIn(values, names.price)) ?? 0
  return {
    audience: typedIn(values, names.audience) as (typeof audiences)[number],
    duration: Number(typedIn(values, names.duration)) || 0,
    durationUnit: typedIn(values, names.durationUnit) as (typeof durationUnits)[number],
    price,
    discountedPrice: parseMoneyCents(typedIn(values, names.discountedPrice)) ?? price,
  }
}

/** What was typed as the API takes it; what the form does not show stays as it is. */
export function contentFrom(values: PlanValues, base: PlanContent, rows: number): PlanContent {
  const typed = (name: string) => typedIn(values, name)
  const number = (name: string) => (typed(name) === '' ? null : Number(typed(name)))
  const allowance = (name: string) => (values[`${name}.unlimited`] === true ? unlimited : number(name))
  const cents = (name: string) => parseMoneyCents(typed(name)) ?? 0
  const isDataUnlimited = values.isDataUnlimited === true
  return {
    ...base,
    name: { en: typed('name.en'), es: typed('name.es') },
    description: { en: typed('description.en'), es: typed('description.es') },
    categoryId: typed('categoryId'),
    simType: typed('simType') as PlanContent['simType'],
    simSourceId: typed('simSourceId'),
    providerBundle: typed('providerBundle') || null,
    hasNumber: values.hasNumber === true,
    whitelistOnly: values.whitelistOnly === true,
    isDataUnlimited,
    bandwidth: isDataUnlimited ? null : number('bandwidth'),
    callMinutes: allowance('callMinutes'),
    sms: allowance('sms'),
    throttleKbps: number('throttleKbps'),
    speed: typed('speed'),
    hotspot: values.hotspot === true,
    networks: networksIn(typed('networks')),
    coverage: codesIn(typed('coverage')),
    taxClass: typed('taxClass') as PlanContent['taxClass'],
    activationFeeCents: cents('activationFeeCents'),
    callCreditCents: cents('callCreditCents'),
    roamingCreditCents: cents('roamingCreditCents'),
    label: values.hasLabel === true ? labelIn(values, base) : null,
    sort: number('sort') ?? 0,
    prices: filledRows(values, rows).map((row) => priceIn(values, row)),
  }
}

function labelIn(values: PlanValues, base: PlanContent): PlanContent['label'] {
  const number = (name: string) => Number(typedIn(values, `label.${name}`)) || 0
  const day = typedIn(values, 'label.issuedAt')
  return {
    uniquePlanIdentifier: typedIn(values, 'label.uniquePlanIdentifier'),
    typicalDownloadMbps: number('typicalDownloadMbps'),
    typicalUploadMbps: number('typicalUploadMbps'),
    typicalLatencyMs: number('typicalLatencyMs'),
    // A day that nobody changed keeps its hour.
    issuedAt: base.label?.issuedAt.startsWith(day) ? base.label.issuedAt : `${day}T00:00:00.000Z`,
  }
}

export const codesIn = (typed: string) => [
  ...new Set(
    typed
      .toUpperCase()
      .split(/[^A-Z]+/)
      .filter(Boolean),
  ),
]

/** `US: T-Mobile, AT&T`, a line for each country. */
const networksIn = (typed: string) =>
  Object.fromEntries(
    typed.split('\n').flatMap((line) => {
      const [code = '', names = ''] = line.split(':')
      const all = names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
      return code.trim() && all.length > 0 ? [[code.trim().toUpperCase(), all]] : []
    }),
  )

type Wrong = 'AMOUNT' | 'REQUIRED' | 'DISCOUNT_ABOVE_PRICE' | 'PRICE_TWICE'

/** What is wrong before anything is sent, by its field. */
export function wrongIn(values: PlanValues, rows: number): Record<string, Wrong> {
  const wrong: Record<string, Wrong> = {}
  const amount = (name: string) => {
    if (typedIn(values, name) !== '' && parseMoneyCents(typedIn(values, name)) === undefined)
      wrong[name] = 'AMOUNT'
  }
  moneyNames.forEach(amount)
  if (values.hasLabel === true)
    for (const name of ['uniquePlanIdentifier', ...labelNames, 'issuedAt'])
      if (typedIn(values, `label.${name}`) === '') wrong[`label.${name}`] = 'REQUIRED'
  const seen = new Set<string>()
  for (const row of filledRows(values, rows)) {
    const names = priceNames(row)
    const price = priceIn(values, row)
    if (price.discountedPrice > price.price) wrong[names.discountedPrice] = 'DISCOUNT_ABOVE_PRICE'
    for (const name of [names.duration, names.price])
      if (typedIn(values, name) === '') wrong[name] = 'REQUIRED'
    amount(names.price)
    amount(names.discountedPrice)
    if (seen.has(priceKey(price))) wrong[names.duration] = 'PRICE_TWICE'
    seen.add(priceKey(price))
  }
  return wrong
}

/** What the server found wrong, at the fields of the form. */
export function atFields(data: unknown): unknown {
  const { issues } = (data ?? {}) as { issues?: { path: string }[] }
  return issues
    ? { issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(/^content\./, '') })) }
    : data
}
