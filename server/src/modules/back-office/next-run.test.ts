import { describe, expect, it } from 'vitest'
import { nextRun } from './next-run.ts'

const zone = 'America/New_York'
const daily = (hour: number) => ({ every: 'day', weekday: 1, day: 1, hour }) as const
const next = (schedule: Parameters<typeof nextRun>[0], after: string, timeZone = zone) =>
  nextRun(schedule, new Date(after), timeZone).toISOString()

describe('the next run', () => {
  it.for([
    ['later on the same day', daily(8), '2026-03-02T12:59:59Z', '2026-03-02T13:00:00.000Z'],
    ['the day after', daily(8), '2026-03-02T13:00:00Z', '2026-03-03T13:00:00.000Z'],
    ['midnight', daily(0), '2026-03-02T13:00:00Z', '2026-03-03T05:00:00.000Z'],
    [
      'a Monday',
      { ...daily(8), every: 'week', weekday: 1 },
      '2026-03-03T00:00:00Z',
      '2026-03-09T12:00:00.000Z',
    ],
    [
      'a Sunday',
      { ...daily(8), every: 'week', weekday: 7 },
      '2026-03-02T15:00:00Z',
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'the 31st of a short month',
      { ...daily(8), every: 'month', day: 31 },
      '2026-04-02T00:00:00Z',
      '2026-04-30T12:00:00.000Z',
    ],
    [
      'the 31st after a short month',
      { ...daily(8), every: 'month', day: 31 },
      '2026-04-30T12:00:00Z',
      '2026-05-31T12:00:00.000Z',
    ],
    [
      'the last of February',
      { ...daily(8), every: 'month', day: 30 },
      '2026-02-01T00:00:00Z',
      '2026-02-28T13:00:00.000Z',
    ],
    [
      'the year’s end',
      { ...daily(8), every: 'month', day: 1 },
      '2026-12-01T14:00:00Z',
      '2027-01-01T13:00:00.000Z',
    ],
  ] as const)('is %s', ([, schedule, after, expected]) => {
    expect(next(schedule, after)).toBe(expected)
  })

  it('follows an hour that the clock leaves out with the first that it shows', () => {
    // At 2:00 on March 8 the clocks of New York go to 3:00.
    expect(next(daily(2), '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    expect(next(daily(2), '2026-03-08T07:00:00Z')).toBe('2026-03-09T06:00:00.000Z')
  })

  it('takes an hour that the clock shows twice once, the first time', () => {
    // At 2:00 on November 1 they go back to 1:00.
    expect(next(daily(1), '2026-11-01T04:30:00Z')).toBe('2026-11-01T05:00:00.000Z')
    expect(next(daily(1), '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
  })

  it('does so where the clock changes at midnight, and by half an hour', () => {
    // Beirut goes from 0:00 to 1:00 on March 29; Lord Howe back by half an hour at 2:00 on April 5.
    expect(next(daily(0), '2026-03-28T12:00:00Z', 'Asia/Beirut')).toBe('2026-03-28T22:00:00.000Z')
    expect(next(daily(2), '2026-04-04T13:30:00Z', 'Australia/Lord_Howe')).toBe('2026-04-04T15:30:00.000Z')
  })
})
