import { describe, expect, it } from 'vitest'
import { dayOf, instantsOf, startOfDay } from './date-range.ts'

const clock = { now: new Date('2026-09-14T03:30:00Z'), timeZone: 'America/New_York' }

describe('days in a zone', () => {
  it('counts the day of the zone, not of UTC', () => {
    expect(dayOf(clock.now, clock.timeZone)).toBe('2026-09-13')
    expect(dayOf(clock.now, 'UTC')).toBe('2026-09-14')
  })

  it('begins a day at midnight of the zone on both sides of a clock change', () => {
    expect(startOfDay('2026-03-08', 'America/New_York').toISOString()).toBe('2026-03-08T05:00:00.000Z')
    expect(startOfDay('2026-03-09', 'America/New_York').toISOString()).toBe('2026-03-09T04:00:00.000Z')
    expect(startOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z')
    expect(startOfDay('2026-09-14', 'Asia/Kolkata').toISOString()).toBe('2026-09-13T18:30:00.000Z')
  })
})

describe('instantsOf', () => {
  it.each([
    ['today', '2026-09-13T04:00:00.000Z', '2026-09-14T04:00:00.000Z'],
    ['yesterday', '2026-09-12T04:00:00.000Z', '2026-09-13T04:00:00.000Z'],
    ['last_7_days', '2026-09-07T04:00:00.000Z', '2026-09-14T04:00:00.000Z'],
    ['this_month', '2026-09-01T04:00:00.000Z', '2026-09-14T04:00:00.000Z'],
    ['this_year', '2026-01-01T05:00:00.000Z', '2026-09-14T04:00:00.000Z'],
    ['last_month', '2026-08-01T04:00:00.000Z', '2026-09-01T04:00:00.000Z'],
    ['2026-01-05..2026-01-06', '2026-01-05T05:00:00.000Z', '2026-01-07T05:00:00.000Z'],
  ])('%s', (range, from, to) => {
    expect(instantsOf(range, clock)).toEqual({ from, to })
  })

  it('takes open ends and instants', () => {
    expect(instantsOf('2026-01-05..', clock)).toEqual({ from: '2026-01-05T05:00:00.000Z' })
    expect(instantsOf('..2026-09-01T10:00:00Z', clock)).toEqual({ to: '2026-09-01T10:00:00.000Z' })
  })

  it.each(['', '..', 'soon', '2026-01-05', '2026-13-45..', 'a..b', '2026-01-01..2026-01-02..2026-01-03'])(
    'refuses %j',
    (range) => expect(instantsOf(range, clock)).toBeUndefined(),
  )
})
