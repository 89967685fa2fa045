/** A moment and the zone whose calendar counts; the tenant's zone everywhere but in tests. */
export interface CalendarClock {
  now: Date
  timeZone: string
}

/** Ranges that move with the calendar. `last_7_days` is today and the six days before it. */
export const relativeRanges = [
  'today',
  'yesterday',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_month',
  'last_month',
  'this_year',
] as const
export type RelativeRange = (typeof relativeRanges)[number]

export const isRelativeRange = (value: string): value is RelativeRange =>
  relativeRanges.includes(value as RelativeRange)

const dayMs = 86_400_000
const calendarDay = /^\d{4}-\d{2}-\d{2}$/

/** Formats by their zone: to make one costs a hundred times what it takes to use it, and lists and reports ask by the row. */
const zoned = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, ...options })
    formats.set(timeZone, format)
    return format
  }
}
const calendarIn = zoned({ year: 'numeric', month: '2-digit', day: '2-digit' })
const offsetIn = zoned({ timeZoneName: 'longOffset' })

/** The calendar day of an instant, as `2026-09-14`. */
export function dayOf(instant: Date, timeZone: string): string {
  const parts = calendarIn(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The calendar day so many days later (or earlier, when negative). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The instant at which a calendar day begins in a zone. */
export function startOfDay(day: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // Twice, because the offset at the first guess may be that of the other side of a clock change.
  const guess = utc - offsetMs(new Date(utc), timeZone)
  return new Date(utc - offsetMs(new Date(guess), timeZone))
}

function offsetMs(instant: Date, timeZone: string): number {
  const name = offsetIn(timeZone)
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function daysOf(range: RelativeRange, today: string): [first: string, last: string] {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  switch (range) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'last_7_days':
      return [addDays(today, -6), today]
    case 'last_30_days':
      return [addDays(today, -29), today]
    case 'last_90_days':
      return [addDays(today, -89), today]
    case 'this_month':
      return [firstOfMonth, today]
    case 'this_year':
      return [`${today.slice(0, 4)}-01-01`, today]
    case 'last_month': {
      const last = addDays(firstOfMonth, -1)
      return [`${last.slice(0, 7)}-01`, last]
    }
  }
}

const isInstant = (value: string) => value.includes('T') && !Number.isNaN(Date.parse(value))
const isDay = (value: string) => calendarDay.test(value) && !Number.isNaN(Date.parse(value))

/**
 * The first instant of a range and the first one after it: of a relative range, or of `from..to` where each end is a
 * calendar day (both inclusive), an ISO instant, or left out. Anything else is undefined.
 */
export function instantsOf(range: string, clock: CalendarClock): { from?: string; to?: string } | undefined {
  const { now, timeZone } = clock
  const beginning = (day: string) => startOfDay(day, timeZone).toISOString()
  const end = (day: string) => startOfDay(addDays(day, 1), timeZone).toISOString()
  if (isRelativeRange(range)) {
    const [first, last] = daysOf(range, dayOf(now, timeZone))
    return { from: beginning(first), to: end(last) }
  }
  const ends = range.split('..')
  const [from = '', to = ''] = ends
  if (ends.length !== 2 || (!from && !to)) return undefined
  if (![from, to].every((each) => each === '' || isDay(each) || isInstant(each))) return undefined
  return {
    ...(from && { from: isDay(from) ? beginning(from) : new Date(from).toISOString() }),
    ...(to && { to: isDay(to) ? end(to) : new Date(to).toISOString() }),
  }
}
