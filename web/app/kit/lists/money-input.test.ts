import { expect, it } from 'vitest'
import { moneyInputValue, parseMoneyCents } from './money-input.ts'

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['12,50', 1250],
  [' $1,250.00 ', 125_000],
  ['1,250', 125_000],
  ['1.1', 110],
  ['19.99', 1999],
  ['0', 0],
  ['USD 7', 700],
])('reads %j as %i cents', (text, cents) => expect(parseMoneyCents(text)).toBe(cents))

it.each(['', '-5', '1e3', '1.234', '1,23,4', '12.', '.5', 'abc', '12 €', '1,2345', '0x10', '999999999999'])(
  'refuses %j',
  (text) => expect(parseMoneyCents(text)).toBeUndefined(),
)

it('writes cents so that they read back the same', () => {
  for (const cents of [0, 1, 99, 100, 1999, 8_500_05])
    expect(parseMoneyCents(moneyInputValue(cents))).toBe(cents)
})
