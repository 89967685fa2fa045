export const durationUnits = ['day', 'month', 'year'] as const
export type DurationUnit = (typeof durationUnits)[number]
export const simTypes = ['esim', 'physical'] as const
export const planKinds = ['international', 'local'] as const
/** Whom a price is for. */
export const audiences = ['public', 'reseller'] as const
export const taxClasses = ['none', 'telecom'] as const
/** How many prices a plan has at most. */
export const mostPrices = 24

/** Under which name a price stands among those of its plan: one for each duration and audience. */
export const priceKey = (price: { audience: string; duration: number; durationUnit: string }) =>
  `price.${price.audience}.${price.duration}.${price.durationUnit}`

/** How the prices of many plans change at once. */
export const priceChanges = ['raise_percent', 'lower_percent', 'raise_amount', 'lower_amount'] as const
/** Whose prices: everybody's and resellers', or of one of them. */
export const pricesOf = ['all', ...audiences] as const
/** To what a changed price is rounded: cents, the nearest amount that ends with these, or whole dollars. */
export const priceRoundings = ['cents', 'to_99', 'to_95', 'to_whole'] as const

export const hiddenCategoryName = 'ACP'

/** Whole percent off; null when there is nothing to save or no price. */
export function savePercent(price: number, discountedPrice: number): number | null {
  if (price <= 0) return null
  const percent = Math.floor((100 * (price - discountedPrice)) / price)
  return percent > 0 ? percent : null
}

/** How many months a price covers; null for prices in days. A 1-year price counts as 12 months. */
export function monthsOf(pricing: {
  duration: number
  durationUnit: 'day' | 'month' | 'year'
}): number | null {
  if (pricing.durationUnit === 'month') return pricing.duration
  return pricing.durationUnit === 'year' ? pricing.duration * 12 : null
}

const voiceWords = ['voice', 'call', 'minutes']
const textWords = ['sms', 'text']

interface Price {
  discountedPrice: number
  duration: number
  durationUnit: 'day' | 'month' | 'year'
}

/**
 * What a price means to the buyer, in cents, before taxes, fees of the place and shipping. Every place that shows a
 * price shows these figures. Months are paid at once and end by themselves, so nothing is due later and nothing binds.
 */
export function termOf(price: Price, activationFeeCents: number) {
  const months = monthsOf(price)
  return {
    months,
    oneTimeCents: activationFeeCents,
    dueTodayCents: price.discountedPrice + activationFeeCents,
    perMonthCents: months === null ? null : Math.round(price.discountedPrice / months),
  }
}

/** The class of an add-on, by its allowances first and by keywords of its English name else. */
export function classifyAddon(addon: { name: string; callMinutes: number | null; sms: number | null }) {
  const name = addon.name.toLowerCase()
  if ((addon.callMinutes ?? 0) > 0 || voiceWords.some((word) => name.includes(word))) return 'voice' as const
  if ((addon.sms ?? 0) > 0 || textWords.some((word) => name.includes(word))) return 'text' as const
  return 'data' as const
}
