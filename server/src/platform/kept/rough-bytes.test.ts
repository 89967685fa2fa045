import { expect, test } from 'vitest'
import { countAlso, roughBytes } from './rough-bytes.ts'

test('a value weighs what can be reached from it, each object once', () => {
  const large = 'x'.repeat(100_000)
  const row = { large }
  const one = roughBytes(row)
  expect(one).toBeGreaterThan(100_000)
  expect(one).toBeLessThan(101_000)
  expect(roughBytes([row, row])).toBeLessThan(one + 1000)
  for (const holder of [new Map([['key', row]]), new Set([row]), { deep: [{ row }] }]) {
    expect(roughBytes(holder)).toBeGreaterThan(100_000)
  }
  expect(roughBytes(Buffer.alloc(50_000))).toBeGreaterThan(50_000)
})

test('what holds itself is weighed, too', () => {
  const ring: { next?: unknown } = {}
  ring.next = ring
  expect(roughBytes(ring)).toBeLessThan(200)
})

test('what the functions of a value hold counts where it says so', () => {
  const hidden: string[] = []
  const value = { first: () => hidden[0] }
  countAlso(value, () => roughBytes(hidden))
  const empty = roughBytes([value])
  hidden.push('x'.repeat(100_000))
  expect(roughBytes([value])).toBeGreaterThan(empty + 100_000)
})
