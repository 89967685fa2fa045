import { expect, it } from 'vitest'
import { costOfLines, refundableLines } from './choices.ts'

const charges = [
  { kind: 'plan', key: 'a', quantity: 3, amountCents: 30_00 },
  { kind: 'device', key: 'b', quantity: 1, amountCents: 9_99 },
  { kind: 'shipping', key: 'post', quantity: 1, amountCents: 5_00 },
  { kind: 'discount', key: 'new', quantity: 1, amountCents: -3_33 },
  { kind: 'surcharge', key: 'usf', quantity: 1, amountCents: 1_01 },
  { kind: 'tax', key: 'ny', quantity: 1, amountCents: 2_77 },
]
const one = (line: string, quantity = 1) => ({ line, quantity })

it('offers goods and shipping, and shares everything else among them', () => {
  expect(refundableLines(charges, [one('plan:a', 2)]).map(({ line, left }) => [line, left])).toEqual([
    ['plan:a', 1],
    ['device:b', 1],
    ['shipping:post', 1],
  ])
  const plain = charges.slice(0, 3)
  expect(costOfLines(plain, [], [one('plan:a')])).toBe(10_00)
  expect(costOfLines(charges, [], [one('plan:a')])).toBe(Math.round((45_44 * 10_00) / 44_99))
})

it('comes to the total to the cent, in whatever parts', () => {
  const parts = [one('plan:a'), one('device:b'), one('plan:a'), one('shipping:post'), one('plan:a')]
  const cents = parts.map((part, at) => costOfLines(charges, parts.slice(0, at), [part])!)
  expect(cents.reduce((sum, each) => sum + each, 0)).toBe(45_44)
})

it('gives no line back twice', () => {
  expect(costOfLines(charges, [one('device:b')], [one('device:b')])).toBeUndefined()
  expect(costOfLines(charges, [], [one('plan:a', 2), one('plan:a', 2)])).toBeUndefined()
  expect(costOfLines(charges, [], [one('tax:ny')])).toBeUndefined()
  expect(costOfLines(charges, [], [])).toBeUndefined()
})
