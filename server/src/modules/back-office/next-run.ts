import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import type { ReportSchedule } from '#contracts/back-office/reports.ts'
import { later, minutesMs } from '#platform/clock.ts'

/** Clocks change by whole quarters of an hour. */
const stepMs = minutesMs(15)
/** A monthly one comes within so many days. */
const longestWait = 32

/** When a report is due next, after an instant: once on each of its days, also on one whose clock changes. */
export function nextRun(schedule: ReportSchedule, after: Date, timeZone: string): Date {
  let day = dayOf(after, timeZone)
  for (let tried = 0; tried <= longestWait; tried++, day = addDays(day, 1)) {
    if (!isDue(schedule, day)) continue
    const at = hourOf(day, schedule.hour, timeZone)
    if (at > after) return at
  }
  throw new Error('a schedule without a day')
}

function isDue({ every, weekday, day: dayOfMonth }: ReportSchedule, day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  if (every === 'week') return (at.getUTCDay() || 7) === weekday
  if (every === 'day') return true
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  return at.getUTCDate() === Math.min(dayOfMonth, last)
}

/** The first instant of a day at which its clock shows the hour, or one after it where the clock leaves it out. */
function hourOf(day: string, hour: number, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  let at = startOfDay(day, timeZone)
  while (dayOf(at, timeZone) === day && Number(clock.format(at)) < hour) at = later(at, stepMs)
  return at
}
