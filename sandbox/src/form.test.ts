import { expect, test } from 'vitest'
import { parseForm } from './form.ts'

test('brackets become objects and lists', () => {
  const text =
    'mode=payment&line_items[0][price_data][currency]=usd&line_items[1][quantity]=2&expand[]=a&expand[]=b&metadata[a%20b]=%26'
  expect(parseForm(text)).toEqual({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'usd' } }, { quantity: '2' }],
    expand: ['a', 'b'],
    metadata: { 'a b': '&' },
  })
})

test('a name cannot reach the prototype', () => {
  parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
