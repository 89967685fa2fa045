/** Days on which the government rests, as the law names them (5 U.S.C. 6103), and what counts as a business day then. */

/** A holiday of a date, or of the nth such weekday of a month (0 is Sunday; -1 counts from its end). */
type Holiday = { month: number; fromYear?: number } & (
  | { day: number }
  | { weekday: number; nth: 1 | 2 | 3 | 4 | -1 }
)

export const federalHolidays: readonly Holiday[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 6, day: 19, fromYear: 2021 },
  { month: 7, day: 4 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: 4, nth: 4 },
  { month: 12, day: 25 },
]

const dayMs = 86_400_000
const textOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const weekdayOf = (at: number) => new Date(at).getUTCDay()

/** One that falls on a Saturday is kept on Friday, one on a Sunday on Monday. */
function keptOn(holiday: Holiday, year: number): string {
  if ('day' in holiday) {
    const at = Date.UTC(year, holiday.month - 1, holiday.day)
    const shift = weekdayOf(at) === 6 ? -1 : weekdayOf(at) === 0 ? 1 : 0
    return textOf(at + shift * dayMs)
  }
  const { month, weekday, nth } = holiday
  if (nth === -1) {
    const last = Date.UTC(year, month, 0)
    return textOf(last - ((weekdayOf(last) - weekday + 7) % 7) * dayMs)
  }
  const first = Date.UTC(year, month - 1, 1)
  return textOf(first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * dayMs)
}

/** The days of a year on which holidays are kept; the first of January may be kept in the year before. */
const holidaysOf = (year: number): string[] =>
  [year, year + 1].flatMap((each) =>
    federalHolidays
      .filter(({ fromYear = 0 }) => each >= fromYear)
      .map((holiday) => keptOn(holiday, each))
      .filter((day) => day.startsWith(String(year))),
  )

/** Whether offices are open on a day, `YYYY-MM-DD`. */
export function isBusinessDay(day: string): boolean {
  const weekday = weekdayOf(Date.parse(`${day}T00:00:00Z`))
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** The last of so many business days that begin after a day. */
export function businessDaysAfter(day: string, count: number): string {
  let at = Date.parse(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    at += dayMs
    if (isBusinessDay(textOf(at))) left -= 1
  }
  return textOf(at)
}
