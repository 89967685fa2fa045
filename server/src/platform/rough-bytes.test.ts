import { expect, test } from 'vitest'
import { roughBytes } from './rough-bytes.ts'

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
