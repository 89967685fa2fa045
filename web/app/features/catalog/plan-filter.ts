import type { PlanSummary } from './plan-summary.ts'

/** What a list of travel plans is narrowed to, and its order; it stands in the address. */
export interface PlanFilter {
  /** At least so many gigabytes, or only unlimited ones. */
  data: number | 'unlimited' | null
  /** At least so many days. */
  days: number | null
  region: 'country' | 'several' | null
  sort: PlanSort
}

export const planSorts = ['price', 'data', 'days', 'perGigabyte'] as const
export type PlanSort = (typeof planSorts)[number]

/** Names in the address. */
export const filterNames = ['data', 'days', 'region', 'sort'] as const

export const unlimitedData = 'unlimited'
const unitDays = { day: 1, month: 30, year: 365 }

const positive = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) || null : null)

/** What is no filter counts as none. */
export function readPlanFilter(search: URLSearchParams): PlanFilter {
  const [data, region, sort] = ['data', 'region', 'sort'].map((name) => search.get(name))
  return {
    data: data === unlimitedData ? unlimitedData : positive(data ?? null),
    days: positive(search.get('days')),
    region: region === 'country' || region === 'several' ? region : null,
    sort: planSorts.find((each) => each === sort) ?? 'price',
  }
}

/** The longest time that a plan is sold for, in days. */
export const daysOf = ({ pricings }: Pick<PlanSummary, 'pricings'>) =>
  Math.max(0, ...pricings.map(({ duration, durationUnit }) => duration * unitDays[durationUnit]))

const gigabytesOf = ({ isDataUnlimited, bandwidth }: PlanSummary) =>
  isDataUnlimited ? Number.POSITIVE_INFINITY : (bandwidth ?? 0) / 1000
const centsOf = ({ pricings }: PlanSummary) => Math.min(...pricings.map(({ dueTodayCents }) => dueTodayCents))
const perGigabyteOf = (plan: PlanSummary) =>
  gigabytesOf(plan) ? centsOf(plan) / gigabytesOf(plan) : Infinity

const orders: Record<PlanSort, (one: PlanSummary, other: PlanSummary) => number> = {
  price: () => 0,
  data: (one, other) => difference(gigabytesOf(other), gigabytesOf(one)),
  days: (one, other) => daysOf(other) - daysOf(one),
  perGigabyte: (one, other) => difference(perGigabyteOf(one), perGigabyteOf(other)),
}

/** Two that are unlimited are alike. */
const difference = (one: number, other: number) => (one === other ? 0 : one - other)

/** The plans that a filter leaves, in its order; `plans` come cheapest first, and of two that are alike the cheaper is first. */
export function filterPlans(plans: readonly PlanSummary[], { data, days, region, sort }: PlanFilter) {
  return plans
    .filter(
      (plan) =>
        (data === null || (data === unlimitedData ? plan.isDataUnlimited : gigabytesOf(plan) >= data)) &&
        (days === null || daysOf(plan) >= days) &&
        (region === null || plan.isRegional === (region === 'several')),
    )
    .toSorted(orders[sort])
}

/** What there is to choose from in a list: sizes in gigabytes and lengths in days, the least first. */
export const filterChoices = (plans: readonly PlanSummary[]) => ({
  data: distinct(plans.map(gigabytesOf).filter((size) => size >= 1 && size !== Number.POSITIVE_INFINITY)),
  hasUnlimited: plans.some(({ isDataUnlimited }) => isDataUnlimited),
  days: distinct(plans.map(daysOf)),
  hasRegions: new Set(plans.map(({ isRegional }) => isRegional)).size > 1,
})

const distinct = (values: number[]) => [...new Set(values)].toSorted((one, other) => one - other)

const shownAtFirst = 8

/** Whether the address asks for the whole list. */
export const showsAllPlans = (search: URLSearchParams) => search.get('plans') === 'all'

/** What a list begins with: a few plans, unless hardly any were left out or the chosen one were. */
export const firstPlans = <Plan extends { id: string }>(plans: readonly Plan[], chosenId: string | null) =>
  plans.length <= shownAtFirst + 1 || plans.findIndex(({ id }) => id === chosenId) >= shownAtFirst
    ? plans
    : plans.slice(0, shownAtFirst)
