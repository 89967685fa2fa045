import { expect, test } from 'vitest'
import { newId } from './ids.ts'

test('ids of one moment are in the order in which they were made, and no two are the same', () => {
  const at = Date.now()
  const ids = Array.from({ length: 2_000 }, () => newId(at))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  expect(newId(at + 1) > ids.at(-1)!).toBe(true)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('more of them in one moment than there are places stay different', () => {
  const at = Date.now() + 10
  expect(new Set(Array.from({ length: 10_000 }, () => newId(at))).size).toBe(10_000)
})
