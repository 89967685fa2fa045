import { expect, test } from 'vitest'
import { restoreNames, suffixOf } from './field-identity.ts'

test('a suffix is four letters or digits, the same for the same id and mostly another for another', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `_R_${index.toString(32)}_`)
  const suffixes = ids.map(suffixOf)
  for (const suffix of suffixes) expect(suffix).toMatch(/^[a-z0-9]{4}$/)
  expect(ids.map(suffixOf)).toEqual(suffixes)
  expect(new Set(suffixes).size).toBeGreaterThan(490)
})

test('a form gets its plain names back, with all values of each', () => {
  const form = new FormData()
  form.append('emailAddress', 'ana@example.com')
  form.append('orderNumber~k3f9', 'CW-1')
  form.append('tag~0a0a', 'one')
  form.append('tag~0a0a', 'two')
  form.append('a~toolong', 'kept')
  restoreNames(form)
  expect([...form.keys()].sort()).toEqual(['a~toolong', 'emailAddress', 'orderNumber', 'tag', 'tag'])
  expect(form.get('orderNumber')).toBe('CW-1')
  expect(form.getAll('tag')).toEqual(['one', 'two'])
})
