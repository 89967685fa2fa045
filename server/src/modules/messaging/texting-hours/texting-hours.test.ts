import { expect, test } from 'vitest'
import { usStates } from '#contracts/us-states.ts'
import { usualTextingHours } from '#platform/config/texting-hours.ts'
import { nextTextingMoment } from './next-moment.ts'
import { zonesOf } from './zones.ts'

const next = (now: string, zones: readonly string[]) =>
  nextTextingMoment(new Date(now), zones, usualTextingHours).toISOString()
const eastern = ['America/New_York']

test.each([
  ['at once by day', '2026-03-02T15:00:07Z', '2026-03-02T15:00:07.000Z'],
  ['at once at eight', '2026-03-02T13:00:00Z', '2026-03-02T13:00:00.000Z'],
  ['in the morning of the same day', '2026-03-02T12:59:59Z', '2026-03-02T13:00:00.000Z'],
  ['at once until nine in the evening', '2026-03-03T01:59:59Z', '2026-03-03T01:59:59.000Z'],
  ['in the morning of the next day', '2026-03-03T02:00:00Z', '2026-03-03T13:00:00.000Z'],
  // The clocks go forward in the night to March 8, and back in that to November 1.
  ['at eight of a day that begins an hour early', '2026-03-08T03:00:00Z', '2026-03-08T12:00:00.000Z'],
  ['at eight of a day that begins an hour late', '2026-11-01T01:30:00Z', '2026-11-01T13:00:00.000Z'],
])('a message that may wait goes out %s', (_when, now, expected) => {
  expect(next(now, eastern)).toBe(expected)
})

test('whoever may be in two zones is texted when it suits both', () => {
  const tennessee = zonesOf({ state: 'TN', phoneNumber: '+12125550100' }, 'America/Los_Angeles')
  expect(tennessee).toEqual(['America/New_York', 'America/Chicago'])
  expect(next('2026-03-02T13:30:00Z', tennessee)).toBe('2026-03-02T14:00:00.000Z')
  expect(next('2026-03-03T02:30:00Z', tennessee)).toBe('2026-03-03T14:00:00.000Z')
})

test('where somebody is follows from their state, else from the area of their number, else from who writes', () => {
  const own = 'America/New_York'
  expect(zonesOf({ state: 'HI', phoneNumber: '+12125550100' }, own)).toEqual(['Pacific/Honolulu'])
  expect(zonesOf({ state: null, phoneNumber: '+14155550100' }, own)).toEqual(['America/Los_Angeles'])
  expect(zonesOf({ state: 'XX', phoneNumber: '+17875550100' }, own)).toEqual(['America/Puerto_Rico'])
  // A free number and one of another country say nothing.
  expect(zonesOf({ phoneNumber: '+18005550100' }, own)).toEqual([own])
  expect(zonesOf({ phoneNumber: '+34600000000' }, own)).toEqual([own])
})

test('every state and territory has zones, with an hour in common', () => {
  const known = usStates.filter(({ kind }) => kind !== 'military')
  expect(known).toHaveLength(56)
  for (const { code } of known) {
    const zones = zonesOf({ state: code, phoneNumber: '' }, 'nowhere')
    expect(zones).not.toContain('nowhere')
    expect(() => nextTextingMoment(new Date('2026-03-03T02:00:00Z'), zones, usualTextingHours)).not.toThrow()
  }
})
