export const hiddenCategoryName = 'ACP'

/** Whole percent off; null when there is nothing to save or no price. */
export function savePercent(priceCents: number, discountedPriceCents: number): number | null {
  if (priceCents <= 0) return null
  const percent = Math.floor((100 * (priceCents - discountedPriceCents)) / priceCents)
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
  discountedPriceCents: number
  duration: number
  durationUnit: 'day' | 'month' | 'year'
}

/**
 * What a price means to whoever pays it, in cents, before taxes, fees of the place and shipping. Every place that shows a
 * price shows these figures. Months are paid at once and end by themselves, so nothing is due later and nothing binds.
 */
export function termOf(price: Price, activationFeeCents: number) {
  const months = monthsOf(price)
  return {
    months,
    oneTimeCents: activationFeeCents,
    dueTodayCents: price.discountedPriceCents + activationFeeCents,
    perMonthCents: months === null ? null : Math.round(price.discountedPriceCents / months),
  }
}

/** The class of an add-on, by its allowances first and by keywords of its English name else. */
export function classifyAddon(addon: { name: string; callMinutes: number | null; smsCount: number | null }) {
  const name = addon.name.toLowerCase()
  if ((addon.callMinutes ?? 0) > 0 || voiceWords.some((word) => name.includes(word))) return 'voice' as const
  if ((addon.smsCount ?? 0) > 0 || textWords.some((word) => name.includes(word))) return 'text' as const
  return 'data' as const
}
