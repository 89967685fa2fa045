import { expect, test } from 'vitest'
import { withPlainNames } from './field-names.ts'

const posted = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test('names lose their suffix, values keep what looks like one', () => {
  const encoded = posted({ 'orderNumber~k3f9': 'CW-1001', note: 'a~abcd=b', 'code~0000': '~zzzz' })
  expect(Object.fromEntries(new URLSearchParams(withPlainNames(encoded)))).toEqual({
    orderNumber: 'CW-1001',
    note: 'a~abcd=b',
    code: '~zzzz',
  })
})

test('other names stay as they are', () => {
  for (const name of ['plan-abcd', '~abcde', 'a~ab', 'a~ABCD'])
    expect(withPlainNames(posted({ [name]: '1' }))).toBe(posted({ [name]: '1' }))
})
