import { expect, test } from 'vitest'
import { isAccepted, sizeOf } from './accepted-file.ts'

const accept = 'image/*, application/json,.PDF'

test.each([
  ['card.jpg', 'image/jpeg', true],
  ['scan.pdf', 'application/pdf', true],
  ['SCAN.PDF', '', true],
  ['data.json', 'application/json', true],
  ['notes.txt', 'text/plain', false],
  ['image/jpeg', '', false],
])('%s of type %j is accepted: %s', (name, type, is) => expect(isAccepted({ name, type }, accept)).toBe(is))

test('sizes are told in the unit people use', () => {
  expect(sizeOf(1)).toEqual({ value: 1, unit: 'kilobyte' })
  expect(sizeOf(300 * 1024)).toEqual({ value: 300, unit: 'kilobyte' })
  expect(sizeOf(5 * 1024 * 1024)).toEqual({ value: 5, unit: 'megabyte' })
  expect(sizeOf(1_300_000)).toEqual({ value: 1.2, unit: 'megabyte' })
})
