/** Days of the East coast, on which programs open, close and end, as `YYYY-MM-DD`, and the instants at which they begin. */

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' })
const hourFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  hourCycle: 'h23',
})

/** The day on the East coast at an instant. */
export const programDay = (instant: Date) => dayFormat.format(instant)

/** Standard time, then daylight saving time. No clock changes at midnight, so that exactly one is right. */
const hoursBehind = [5, 4]

/** The instant at which a day begins on the East coast. */
export function dayBegins(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const begins = hoursBehind
    .map((hours) => new Date(midnight + hours * 3_600_000))
    .find((instant) => programDay(instant) === day && Number(hourFormat.format(instant)) === 0)
  if (!begins) throw new RangeError(`not a day: ${day}`)
  return begins
}

export const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
/** The instant at which a day is over on the East coast. */
export const dayEnds = (day: string): Date => dayBegins(dayAfter(day))

export const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** The same day so many months later, or the last of that month where it has no such day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
