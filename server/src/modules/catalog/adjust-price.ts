import type { GivenFor } from '#contracts/define-acts.ts'
import type { priceChangeFields } from '#contracts/catalog/acts.ts'

export type PriceChange = GivenFor<typeof priceChangeFields>

/** The cents that an amount ends with, of every hundred. */
const endings = { to_99: 99, to_95: 95, to_whole: 0 } as const

/**
 * What an amount becomes, in cents; zero or less where nothing is left of it. A raise never ends below what it was and a
 * reduction never above it, however it is rounded; what is free stays free.
 */
export function adjustPrice(cents: number, { change, by, rounding }: PriceChange): number {
  if (cents === 0) return 0
  const isRaise = change.startsWith('raise')
  const step = change.endsWith('percent') ? (cents * by) / 10_000 : by
  const wanted = isRaise ? cents + step : cents - step
  if (wanted <= 0) return Math.floor(wanted)
  if (rounding === 'cents') return Math.round(wanted)
  const ending = endings[rounding]
  const nearest = Math.round((wanted - ending) / 100) * 100 + ending
  if (isRaise) return nearest < cents ? nearest + 100 : nearest
  return nearest > cents ? nearest - 100 : nearest
}
