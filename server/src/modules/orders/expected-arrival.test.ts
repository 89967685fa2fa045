import { expect, test } from 'vitest'
import { expectedArrival } from './expected-arrival.ts'

test.each([
  ['2026-03-02T15:00:00Z', 'America/New_York', [3, 5], '2026-03-05', '2026-03-09'],
  ['2026-03-06T23:30:00Z', 'America/New_York', [1, 1], '2026-03-09', '2026-03-09'],
  ['2026-03-07T03:30:00Z', 'America/New_York', [1, 3], '2026-03-09', '2026-03-11'],
  ['2026-03-07T12:00:00Z', 'America/New_York', [2, 2], '2026-03-10', '2026-03-10'],
] as const)('a parcel ordered at %s in %s takes %j working days', (at, zone, days, from, to) => {
  expect(expectedArrival(new Date(at), zone, days, new Date(at))).toEqual({ from, to, isLate: false })
})

test('a parcel is late from the day after its last expected one, by the seller’s calendar', () => {
  const lateAt = (now: string) =>
    expectedArrival(new Date('2026-03-02T15:00:00Z'), 'America/New_York', [3, 5], new Date(now)).isLate
  expect(lateAt('2026-03-10T03:59:00Z')).toBe(false)
  expect(lateAt('2026-03-10T04:01:00Z')).toBe(true)
})
