import { expect, test } from 'vitest'
import { wrongIccidLength } from './choices.ts'

test.each([
  ['8944', 'MIN_DIGITS'],
  ['8944 1234 5678 90123', 'MIN_DIGITS'],
  ['894412345678901234', null],
  ['8944-1234-5678-9012-3456', null],
  ['8944123456789012345F', null],
  ['894412345678901234567', 'MAX_DIGITS'],
  ['7944', null],
  ['89 none', null],
  ['', null],
])('the length of %j as an ICCID: %s', (typed, wrong) => expect(wrongIccidLength(typed)).toBe(wrong))

test('what asks for a check digit asks for one digit more', () =>
  expect(wrongIccidLength('894412345678901234', { min: 19, max: 20 })).toBe('MIN_DIGITS'))
