import { mostPeriodDays } from '#contracts/reporting/choices.ts'
import { addDays, dayOf, instantsOf, startOfDay, type CalendarClock } from '#contracts/date-range.ts'
import { CodedError } from '#contracts/errors.ts'

export interface Period {
  /** As it was asked for. */
  range: string
  from: Date
  /** The first instant after it. */
  to: Date
  dayCount: number
}

export interface Day {
  day: string
  from: Date
  to: Date
}

/** @throws CodedError INVALID_INPUT for what is no range of whole days, or too long a one. */
export function periodOf(range: string, clock: CalendarClock, most = mostPeriodDays): Period {
  const { from, to } = instantsOf(range, clock) ?? {}
  if (!from || !to || range.includes('T') || from >= to)
    throw new CodedError('INVALID_INPUT', { fields: ['period'] })
  const [first, end] = [from, to].map((instant) => Date.parse(dayOf(new Date(instant), clock.timeZone)))
  const dayCount = Math.round((end! - first!) / 86_400_000)
  if (dayCount > most) throw new CodedError('INVALID_INPUT', { fields: ['period'], max: most })
  return { range, from: new Date(from), to: new Date(to), dayCount }
}

/** Days of the tenant's calendar; a day of a clock change has 23 or 25 hours. */
export function daysOf({ from, dayCount }: Period, timeZone: string): Day[] {
  const first = dayOf(from, timeZone)
  const starts = Array.from({ length: dayCount + 1 }, (_, index) => addDays(first, index)).map((day) => ({
    day,
    from: startOfDay(day, timeZone),
  }))
  return starts.slice(0, -1).map((start, index) => ({ ...start, to: starts[index + 1]!.from }))
}
