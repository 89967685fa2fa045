import { isDeepStrictEqual } from 'node:util'
import { priceKey } from '#contracts/catalog/choices.ts'
import type { PlanContent, PlanPrice } from '#contracts/catalog/content.ts'
import type { PlanRow, PricingRow } from './catalog-model.ts'

type Fields = Omit<PlanContent, 'prices'>

/** The columns of a plan that its content holds. */
export const fieldsOf = (plan: Fields): Fields => ({
  categoryId: plan.categoryId,
  offerId: plan.offerId,
  name: plan.name,
  description: plan.description,
  simType: plan.simType,
  simSourceId: plan.simSourceId,
  providerBundle: plan.providerBundle,
  hasNumber: plan.hasNumber,
  whitelistOnly: plan.whitelistOnly,
  isDataUnlimited: plan.isDataUnlimited,
  bandwidth: plan.bandwidth,
  callMinutes: plan.callMinutes,
  sms: plan.sms,
  throttleKbps: plan.throttleKbps,
  speed: plan.speed,
  hotspot: plan.hotspot,
  networks: plan.networks,
  coverage: plan.coverage,
  taxClass: plan.taxClass,
  activationFeeCents: plan.activationFeeCents,
  callCreditCents: plan.callCreditCents,
  roamingCreditCents: plan.roamingCreditCents,
  label: plan.label,
  sort: plan.sort,
})

export const priceOf = (row: PricingRow): PlanPrice => ({
  audience: row.audience,
  duration: row.duration,
  durationUnit: row.durationUnit,
  price: row.price,
  discountedPrice: row.discountedPrice,
})

/** What a plan holds as it stands in the database: its prices are those that are offered. */
export const contentOf = (plan: PlanRow, pricings: readonly PricingRow[]): PlanContent => ({
  ...fieldsOf(plan),
  prices: pricings
    .filter(({ isActive }) => isActive)
    .map(priceOf)
    .toSorted((one, other) => priceKey(one).localeCompare(priceKey(other), 'en', { numeric: true })),
})

const pricesByKey = ({ prices }: PlanContent) => new Map(prices.map((price) => [priceKey(price), price]))

/** Which fields and prices differ, by their names. */
export function changedBetween(before: PlanContent, after: PlanContent): string[] {
  const fields = (Object.keys(fieldsOf(before)) as (keyof Fields)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )
  const [old, wanted] = [pricesByKey(before), pricesByKey(after)]
  const prices = [...new Set([...old.keys(), ...wanted.keys()])].filter(
    (key) => !isDeepStrictEqual(old.get(key), wanted.get(key)),
  )
  return [...fields, ...prices]
}

/** What a plan holds once a change that was written upon an older one comes on top: of both, the change's own parts win. */
export function withChange(
  current: PlanContent,
  wanted: PlanContent,
  changed: readonly string[],
): PlanContent {
  const isChanged = new Set(changed)
  const fields = Object.fromEntries(
    Object.entries(fieldsOf(current)).map(([name, value]) => [
      name,
      isChanged.has(name) ? wanted[name as keyof Fields] : value,
    ]),
  ) as unknown as Fields
  const kept = current.prices.filter((price) => !isChanged.has(priceKey(price)))
  const own = wanted.prices.filter((price) => isChanged.has(priceKey(price)))
  return { ...fields, prices: [...kept, ...own] }
}
