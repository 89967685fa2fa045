import { expect, test } from 'vitest'
import { priceChanges, priceRoundings } from '#contracts/catalog/choices.ts'
import { adjustPrice, type PriceChange } from './adjust-price.ts'

const by = (change: PriceChange['change'], amount: number, rounding: PriceChange['rounding'] = 'cents') => ({
  ...{ change, by: amount, rounding },
  audience: 'all' as const,
})

test.each([
  [2000, by('raise_percent', 1000), 2200],
  [1999, by('raise_percent', 1000), 2199],
  [2000, by('lower_percent', 1250), 1750],
  [2000, by('raise_amount', 150), 2150],
  [2000, by('lower_amount', 2000), 0],
  [2000, by('lower_amount', 2500), -500],
  [2000, by('raise_percent', 1000, 'to_99'), 2199],
  [2000, by('raise_percent', 1000, 'to_95'), 2195],
  [2040, by('raise_percent', 1000, 'to_whole'), 2200],
  // The nearest would be below what it was.
  [2040, by('raise_percent', 10, 'to_99'), 2099],
  [2060, by('lower_percent', 10, 'to_99'), 1999],
  // What is free stays free.
  [0, by('raise_amount', 500), 0],
])('%d by %j becomes %d', (cents, change, wanted) => expect(adjustPrice(cents, change)).toBe(wanted))

test('never goes the wrong way, nor further from what is wanted than rounding makes it', () => {
  const endsWith = { cents: null, to_99: 99, to_95: 95, to_whole: 0 }
  for (const change of priceChanges)
    for (const rounding of priceRoundings)
      for (let cents = 1; cents < 9000; cents += 37)
        for (const amount of [1, 99, 250, 1000]) {
          const after = adjustPrice(cents, by(change, amount, rounding))
          if (change.startsWith('raise')) expect(after).toBeGreaterThanOrEqual(cents)
          else expect(after).toBeLessThanOrEqual(cents)
          const ending = endsWith[rounding]
          if (ending !== null && after > 0) expect(after % 100).toBe(ending)
          const step = change.endsWith('percent') ? (cents * amount) / 10_000 : amount
          const wanted = change.startsWith('raise') ? cents + step : cents - step
          if (wanted > 0)
            expect(Math.abs(after - wanted)).toBeLessThanOrEqual(rounding === 'cents' ? 0.5 : 100)
        }
})
