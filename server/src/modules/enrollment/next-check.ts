import { hoursMs, later, minutesMs } from '#platform/clock.ts'

/** The National Verifier tells nobody: it is asked 5, 15 and 60 minutes after the application, then hourly, then every six hours. */
const firstMs = [minutesMs(5), minutesMs(15), minutesMs(60)]
const dayMs = hoursMs(24)

/** When to ask next, for an application that was sent at `since`. */
export function nextCheck(since: Date, now: Date): Date {
  const ageMs = Math.max(0, now.getTime() - since.getTime())
  const first = firstMs.find((ms) => ms > ageMs)
  if (first) return later(since, first)
  const stepMs = ageMs < dayMs ? hoursMs(1) : hoursMs(6)
  return later(since, (Math.floor(ageMs / stepMs) + 1) * stepMs)
}

const longestPauseMs = minutesMs(15)

/** When to try again after so many calls in a row that got no answer. */
export const nextTry = (silences: number, now: Date, until?: Date): Date =>
  until ?? later(now, Math.min(minutesMs(1) * 2 ** Math.max(0, silences - 1), longestPauseMs))
