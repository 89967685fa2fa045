import { expect, it } from 'vitest'
import { unbroken } from './unbroken.ts'

const shown = (text: string) => unbroken(text).replaceAll('\u00a0', '_')

it.each([
  ['France 1 GB', 'France 1_GB'],
  ['eSIM · 1.5 GB · 30 days', 'eSIM · 1.5_GB · 30_days'],
  ['500 MB por 1 mes o 12 meses', '500_MB por 1_mes o 12_meses'],
  ['Válido 7 días', 'Válido 7_días'],
  [
    '{count, plural, one {# day} other {# days}} or more',
    '{count, plural, one {#_day} other {#_days}} or more',
  ],
  ['hasta {count} GB', 'hasta {count}_GB'],
  // Neither a longer word nor a number without a unit is touched.
  ['2 daybeds, 5 GBs, 3 in all', '2 daybeds, 5 GBs, 3 in all'],
  ['GB 5', 'GB 5'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected)
  expect(shown(unbroken(text))).toBe(expected)
})
