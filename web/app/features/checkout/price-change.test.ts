import { expect, it } from 'vitest'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { differencesSince, seenOf } from './price-change.ts'

const text = (value: string) => ({ en: value, es: value })
const quote = (planCents: number, taxCents?: number) =>
  ({
    lines: [
      { item: { type: 'plan', planId: 'a', priceId: 'b' }, name: text('Spain 5 GB'), amountCents: planCents },
    ],
    charges: [
      { kind: 'plan', key: 'a', name: text('Spain 5 GB'), amountCents: planCents },
      ...(taxCents === undefined
        ? []
        : [{ kind: 'tax', key: 'NY', name: text('Sales tax'), amountCents: taxCents }]),
    ],
  }) as unknown as QuoteView

it('finds nothing where nothing changed', () =>
  expect(differencesSince(seenOf(quote(900, 80)), quote(900, 80))).toEqual([]))
it('tells old and new of a line', () =>
  expect(differencesSince(seenOf(quote(900)), quote(1100))).toEqual([
    { name: text('Spain 5 GB'), beforeCents: 900, afterCents: 1100 },
  ]))
it('tells what was added', () =>
  expect(differencesSince(seenOf(quote(900)), quote(900, 80))).toEqual([
    { name: text('Sales tax'), beforeCents: null, afterCents: 80 },
  ]))
it.each(['', 'null', '[1,2]', '{"a.b":"9"}'])('reads %s as nothing seen', (seen) =>
  expect(differencesSince(seen, quote(900))).toHaveLength(1),
)
