import { expect, test } from 'vitest'
import english from '../../i18n/en/bulk.ts'
import spanish from '../../i18n/es/bulk.ts'
import { bulkTold } from './bulk-told.ts'

/** The words of the act that changes prices, as the catalogue has them. */
const wordsOf = ({ acts }: typeof english | typeof spanish) => ({
  say(key: string, values: Record<string, string> = {}) {
    let found: unknown = acts.plans.change_price.fields
    for (const step of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[step]
    return typeof found === 'string'
      ? found.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name]!)
      : undefined
  },
  money: (cents: number) => `$${(cents / 100).toFixed(2)}`,
})
const given = { change: 'raise_percent', by: 10_00, audience: 'all', rounding: 'cents' }
const rows = (words: typeof english | typeof spanish, more: object = {}) =>
  bulkTold({ ...given, ...more }, wordsOf(words)).map(({ label, said }) => `${label}: ${said}`)

test.each([
  ['raise_percent', 'How: Raise by 10%', 'Cómo: Subir un 10%'],
  ['lower_percent', 'How: Lower by 10%', 'Cómo: Bajar un 10%'],
  ['raise_amount', 'How: Raise by $10.00', 'Cómo: Subir $10.00'],
  ['lower_amount', 'How: Lower by $10.00', 'Cómo: Bajar $10.00'],
])('%s tells by how much in its own row, and which prices after it', (change, inEnglish, inSpanish) => {
  expect(rows(english, { change })).toEqual([inEnglish, 'Which prices: All', 'Rounded to: Cents'])
  expect(rows(spanish, { change })).toEqual([inSpanish, 'Qué precios: Todos', 'Redondeado a: Centavos'])
})

test('half a percent is not rounded, and what nobody has words for stands as it is', () => {
  expect(rows(english, { by: 2_50 })[0]).toBe('How: Raise by 2.5%')
  const none = { say: () => undefined, money: String }
  expect(bulkTold({ note: 'Sold', cents: 5 }, none)).toEqual([
    { name: 'note', label: 'note', said: 'Sold' },
    { name: 'cents', label: 'cents', said: '5' },
  ])
})
