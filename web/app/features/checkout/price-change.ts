import type { CartItem, QuoteView } from '#contracts/checkout/views.ts'
import type { LocalizedText } from '#contracts/locale.ts'

export interface PriceDifference {
  name: LocalizedText
  beforeCents: number | null
  afterCents: number
}

const keyOf = (item: CartItem) =>
  item.type === 'device'
    ? `${item.deviceId}.${item.priceId}`
    : item.type === 'plan'
      ? `${item.planId}.${item.priceId}`
      : `${item.planId}+${item.addonId}`

function amountsOf(quote: QuoteView): { key: string; name: LocalizedText; cents: number }[] {
  return [
    ...quote.lines.map((line) => ({ key: keyOf(line.item), name: line.name, cents: line.amountCents })),
    ...quote.charges
      .filter(({ kind }) => kind !== 'plan' && kind !== 'addon' && kind !== 'device')
      .map((charge) => ({
        key: `${charge.kind}:${charge.key}`,
        name: charge.name,
        cents: charge.amountCents,
      })),
  ]
}

/** The amounts that a person saw, small enough for a hidden field. */
export const seenOf = (quote: QuoteView): string =>
  JSON.stringify(Object.fromEntries(amountsOf(quote).map(({ key, cents }) => [key, cents])))

/** Which amounts differ from those seen; only for showing, so what a browser claims to have seen is taken as it is. */
export function differencesSince(seen: string, quote: QuoteView): PriceDifference[] {
  const before = readSeen(seen)
  return amountsOf(quote).flatMap(({ key, name, cents }) =>
    before.get(key) === cents || (cents === 0 && !before.has(key))
      ? []
      : [{ name, beforeCents: before.get(key) ?? null, afterCents: cents }],
  )
}

function readSeen(seen: string): Map<string, number> {
  try {
    const value: unknown = JSON.parse(seen)
    const entries = Object.entries(Object(value) as Record<string, unknown>)
    return new Map(
      entries.flatMap(([key, cents]) => (Number.isInteger(cents) ? [[key, Number(cents)] as const] : [])),
    )
  } catch {
    return new Map()
  }
}
