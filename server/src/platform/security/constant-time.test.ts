import { expect, test, vi } from 'vitest'
import type { Caller } from '../context.ts'
import { constantTime, untilStroke } from './constant-time.ts'

const withGrid = (evenAnswersMs: number) => ({ services: { config: { evenAnswersMs } } }) as unknown as Caller

test.each([
  [0, 100, 100],
  [37, 100, 63],
  [38.4, 100, 62],
  [100, 100, 100],
  [260, 250, 240],
])('work of %d ms on a grid of %d waits %d more', (elapsedMs, gridMs, expected) => {
  expect(untilStroke(elapsedMs, gridMs)).toBe(expected)
})

test('what is refused waits for the stroke like what is not', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const waited: string[] = []
  const call = (name: string, work: () => Promise<void>) =>
    constantTime(withGrid(20), work)
      .catch(() => undefined)
      .finally(() => waited.push(name))
  const done = Promise.all([
    call('refused', () => Promise.reject(new Error('no'))),
    call('done', () => Promise.resolve()),
  ])
  await Promise.resolve()
  expect(waited).toEqual([])
  await done
  expect(waited.toSorted()).toEqual(['done', 'refused'])
  vi.useRealTimers()
})
