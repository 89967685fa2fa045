import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('what was used longest ago goes first, however many come', () => {
  const recent = new Recent<string, number>(3)
  for (const [at, key] of ['a', 'b', 'c'].entries()) recent.set(key, at)
  recent.get('a')
  recent.set('d', 3)
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([0, undefined, 2, 3])
  for (let at = 0; at < 100; at++) recent.set(`other ${at}`, at)
  expect(recent.get('a')).toBeUndefined()
  recent.delete('other 99')
  expect(['other 97', 'other 98', 'other 99'].map((key) => recent.get(key))).toEqual([97, 98, undefined])
})
