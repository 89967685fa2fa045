import type { ValuesOf } from '#contracts/define-import.ts'
import { planImport } from '#contracts/catalog/imports.ts'
import { planContent, type PlanContent, type PlanPrice } from '#contracts/catalog/content.ts'
import type { ImportProblem } from '#platform/office/office-import.ts'
import { wrongPrices } from './check-plan.ts'
import type { PlanReferences } from './plan-references.ts'
import { isNone, readAllowance, readCountries, readNetworks, readPrices } from './plan-cells.ts'

export type PlanValues = ValuesOf<typeof planImport>

/** What a new plan is where a file says nothing of it. */
const startOf = (references: PlanReferences, categoryId: string | undefined): Partial<PlanContent> => ({
  ...{ offerId: null, providerBundle: null, hasNumber: false, whitelistOnly: false, hotspot: true },
  ...{ isDataUnlimited: false, bandwidth: null, callMinutes: null, sms: null, throttleKbps: null },
  ...{ networks: {}, activationFeeCents: 0, callCreditCents: 0, roamingCreditCents: 0, label: null, sort: 0 },
  ...{ prices: [], coverage: references.coverageOf(categoryId) },
})

interface ReadPlan {
  content: PlanContent
  /** Cells that say nothing that a plan could hold. */
  problems: ImportProblem[]
  /** What of the whole no plan can hold, although every cell could be read. */
  wrong: ImportProblem[]
}

/**
 * A plan as a row of a file has it: what it says, upon what the plan holds, or upon what a new one begins with.
 * What is missing of a new one is found by the caller.
 */
export function readPlanRow(
  values: PlanValues,
  before: PlanContent | undefined,
  references: PlanReferences,
): ReadPlan {
  const problems: ImportProblem[] = []
  /** What a cell says, once read; nothing where it is empty or cannot be. */
  const said = <Key extends keyof PlanValues, Value>(
    key: Key,
    code: string,
    read: (written: NonNullable<PlanValues[Key]>) => Value | undefined,
  ): Value | undefined => {
    const written = values[key]
    if (written === undefined) return undefined
    const value = read(written as NonNullable<PlanValues[Key]>)
    if (value === undefined) problems.push({ field: key, code })
    return value
  }
  const isYes = (written: 'yes' | 'no') => written === 'yes'
  const cleared = (written: string) => (isNone(written) ? null : written)
  const data = said('bandwidth', 'ALLOWANCE_UNREADABLE', readAllowance)
  const categoryId = said('category', 'CATEGORY_UNKNOWN', references.category)
  const throttle = said('throttleKbps', 'ALLOWANCE_UNREADABLE', (written) => {
    const kbps = readAllowance(written)
    return kbps === -1 ? undefined : kbps
  })
  const start = before ?? startOf(references, categoryId)
  const patch = {
    categoryId,
    name: bothOf(start.name, values.nameEn, values.nameEs),
    description: bothOf(start.description, values.descriptionEn, values.descriptionEs),
    simType: values.simType,
    simSourceId: said('simSource', 'SOURCE_UNKNOWN', references.source),
    providerBundle: said('providerBundle', '', cleared),
    hasNumber: said('hasNumber', '', isYes),
    whitelistOnly: said('whitelistOnly', '', isYes),
    hotspot: said('hotspot', '', isYes),
    ...(data !== undefined && { isDataUnlimited: data === -1, bandwidth: data === -1 ? null : data }),
    callMinutes: said('callMinutes', 'ALLOWANCE_UNREADABLE', readAllowance),
    sms: said('sms', 'ALLOWANCE_UNREADABLE', readAllowance),
    throttleKbps: throttle,
    speed: values.speed,
    networks: said('networks', 'NETWORKS_UNREADABLE', readNetworks),
    coverage: said('coverage', 'COUNTRIES_UNREADABLE', readCountries),
    taxClass: values.taxClass,
    activationFeeCents: said('activationFee', '', Number),
    callCreditCents: said('callCredit', '', Number),
    roamingCreditCents: said('roamingCredit', '', Number),
    sort: said('sort', '', Number),
    prices: pricesOf(start.prices ?? [], {
      public: said('prices', 'PRICE_UNREADABLE', (written) => readPrices(written, 'public')),
      reseller: said('resellerPrices', 'PRICE_UNREADABLE', (written) => readPrices(written, 'reseller')),
    }),
  }
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const content = { ...start, ...given } as PlanContent
  problems.push(...wrongOf(content))
  const { error } = planContent.safeParse(content)
  return { content, problems, wrong: error ? outOfRange(error.issues, values) : [] }
}

type Both = PlanContent['name']
const bothOf = (before: Both | undefined, en: string | undefined, es: string | undefined): Both | undefined =>
  en === undefined && es === undefined
    ? undefined
    : ({ ...before, ...(en && { en }), ...(es && { es }) } as Both)

function pricesOf(
  before: readonly PlanPrice[],
  said: Record<'public' | 'reseller', PlanPrice[] | undefined>,
): PlanPrice[] {
  const of = (audience: 'public' | 'reseller') =>
    said[audience] ?? before.filter((price) => price.audience === audience)
  return [...of('public'), ...of('reseller')]
}

const wrongOf = ({ prices }: PlanContent): ImportProblem[] =>
  wrongPrices(prices).map(({ path, code }) => ({
    field: prices[Number(path.split('.')[1])]?.audience === 'reseller' ? 'resellerPrices' : 'prices',
    code,
  }))

/** The field of a file whose cell is about this part of a plan. */
const fieldOf: Record<string, keyof PlanValues> = {
  categoryId: 'category',
  simSourceId: 'simSource',
  activationFeeCents: 'activationFee',
  callCreditCents: 'callCredit',
  roamingCreditCents: 'roamingCredit',
}

const outOfRange = (issues: readonly { path: PropertyKey[] }[], values: PlanValues): ImportProblem[] =>
  [...new Set(issues.map(({ path }) => String(path[0])))].map((part) => {
    const field = fieldOf[part] ?? part
    const isField = field in planImport.fields
    const isSaid = !isField || values[field as keyof PlanValues] !== undefined
    return { field: isField ? field : null, code: isSaid ? 'OUT_OF_RANGE' : 'REQUIRED' }
  })
