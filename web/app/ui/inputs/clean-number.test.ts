import { expect, test } from 'vitest'
import { onlyDecimal, onlyDigits } from './clean-number.ts'

test.each([
  ['12a3', '123'],
  ['123 456', '123456'],
  ['-5', '5'],
  ['1e9', '19'],
  ['', ''],
])('digits of %j', (typed, cleaned) => expect(onlyDigits(typed)).toBe(cleaned))

test.each([
  ['12.5', '12.5'],
  ['1.2.3', '1.23'],
  ['.', '.'],
  ['.5', '.5'],
  ['$1,250.00 USD', '1250.00'],
  ['1,250', '1250'],
  ['1,250,000', '1250000'],
  ['12,5', '12.5'],
  ['12,50 $', '12.50'],
  ['12,', '12.'],
  ['-3,5', '3.5'],
  ['abc', ''],
])('decimal number in %j', (typed, cleaned) => {
  expect(onlyDecimal(typed)).toBe(cleaned)
  expect(onlyDecimal(cleaned)).toBe(cleaned)
})
