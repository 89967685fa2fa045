import { dayOf } from '#contracts/date-range.ts'

const dayMs = 86_400_000
const weekend = new Set([0, 6])

/** So many working days after a day, Monday to Friday. */
function addWorkingDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  for (let left = count; left > 0;) {
    at.setTime(at.getTime() + dayMs)
    if (!weekend.has(at.getUTCDay())) left--
  }
  return at.toISOString().slice(0, 10)
}

/**
 * Between which days a parcel arrives: the working days that its rate promises, counted from the day of the order in the
 * seller's zone, and whether the last of them is past. Days as `2026-03-02`.
 */
export function expectedArrival(
  placedAt: Date,
  timeZone: string,
  [soonest, latest]: readonly [number, number],
  now: Date,
): { from: string; to: string; isLate: boolean } {
  const day = dayOf(placedAt, timeZone)
  const to = addWorkingDays(day, latest)
  return { from: addWorkingDays(day, soonest), to, isLate: dayOf(now, timeZone) > to }
}
