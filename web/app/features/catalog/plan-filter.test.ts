import { describe, expect, it } from 'vitest'
import { filterChoices, filterPlans, firstPlans, readPlanFilter } from './plan-filter.ts'
import type { PlanSummary } from './plan-summary.ts'

const plan = (
  id: string,
  facts: { gigabytes?: number; days: number; cents: number; isRegional?: boolean; isDataUnlimited?: boolean },
) =>
  ({
    id,
    bandwidth: (facts.gigabytes ?? 14) * 1000,
    isDataUnlimited: facts.isDataUnlimited ?? false,
    isRegional: facts.isRegional ?? false,
    pricings: [{ duration: facts.days, durationUnit: 'day', dueTodayCents: facts.cents }],
  }) as PlanSummary

/** Cheapest first, as they come. */
const plans = [
  plan('one', { gigabytes: 1, days: 7, cents: 450 }),
  plan('three', { gigabytes: 3, days: 30, cents: 900 }),
  plan('three-europe', { gigabytes: 3, days: 30, cents: 1200, isRegional: true }),
  plan('ten', { gigabytes: 10, days: 30, cents: 2000 }),
  plan('endless', { days: 7, cents: 2700, isDataUnlimited: true }),
]
const shown = (search: string) =>
  filterPlans(plans, readPlanFilter(new URLSearchParams(search))).map(({ id }) => id)

describe('the plans of a country', () => {
  it('stand as they come without a filter, and with one that is none', () => {
    expect(shown('')).toEqual(plans.map(({ id }) => id))
    for (const odd of [
      'data=&days=&region=&sort=',
      'data=-1&days=x&region=moon&sort=name',
      'data=1e9',
      'days=0',
    ])
      expect(shown(odd), `${odd}`).toEqual(shown(''))
  })
  it('are narrowed by the least data, to which unlimited counts', () => {
    expect(shown('data=3')).toEqual(['three', 'three-europe', 'ten', 'endless'])
    expect(shown('data=unlimited')).toEqual(['endless'])
  })
  it('are narrowed by the least days and by region, together', () => {
    expect(shown('days=30')).toEqual(['three', 'three-europe', 'ten'])
    expect(shown('days=30&region=country')).toEqual(['three', 'ten'])
    expect(shown('region=several')).toEqual(['three-europe'])
    expect(shown('region=several&data=10')).toEqual([])
  })
  it('are put in order, of two alike the cheaper first', () => {
    expect(shown('sort=data')).toEqual(['endless', 'ten', 'three', 'three-europe', 'one'])
    expect(shown('sort=days')).toEqual(['three', 'three-europe', 'ten', 'one', 'endless'])
    expect(shown('sort=perGigabyte')).toEqual(['endless', 'ten', 'three', 'three-europe', 'one'])
  })
  it('offer what there is to choose from', () =>
    expect(filterChoices(plans)).toEqual({
      data: [1, 3, 10],
      hasUnlimited: true,
      days: [7, 30],
      hasRegions: true,
    }))
})

describe('a long list', () => {
  const long = Array.from({ length: 17 }, (_, at) => ({ id: String(at) }))
  it('begins with eight, and says all where hardly any are left', () => {
    expect(firstPlans(long, null)).toEqual(long.slice(0, 8))
    expect(firstPlans(long.slice(0, 9), null)).toHaveLength(9)
    expect(firstPlans(long.slice(0, 10), null)).toHaveLength(8)
  })
  it('keeps the chosen one in sight', () => {
    expect(firstPlans(long, '7')).toHaveLength(8)
    expect(firstPlans(long, '12')).toHaveLength(17)
  })
})
