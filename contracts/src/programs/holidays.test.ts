import { expect, test } from 'vitest'
import { businessDaysAfter, isBusinessDay } from './holidays.ts'

test.each([
  // As the Office of Personnel Management published them.
  [
    '2024',
    ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25'],
  ],
  [
    '2026',
    ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25'],
  ],
  // New Year's Day of 2022 fell on a Saturday.
  [
    '2021',
    [
      '01-01',
      '01-18',
      '02-15',
      '05-31',
      '06-18',
      '07-05',
      '09-06',
      '10-11',
      '11-11',
      '11-25',
      '12-24',
      '12-31',
    ],
  ],
  // Before Juneteenth.
  ['2020', ['01-01', '01-20', '02-17', '05-25', '07-03', '09-07', '10-12', '11-11', '11-26', '12-25']],
])('in %s offices rest on weekends and these days', (year, holidays) => {
  const days = Array.from({ length: 366 }, (_none, at) =>
    new Date(Date.UTC(Number(year), 0, 1 + at)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(year))
  const atRest = days.filter((day) => {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    return weekday !== 0 && weekday !== 6 && !isBusinessDay(day)
  })
  expect(atRest).toEqual(holidays.map((day) => `${year}-${day}`))
})

test.each([
  ['2026-11-23', 2, '2026-11-25'],
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-25', 5, '2026-12-03'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 1, '2026-11-23'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2021-12-30', 1, '2022-01-03'],
])('of %s, %i business days later is %s', (day, count, last) => {
  expect(businessDaysAfter(day, count)).toBe(last)
})
