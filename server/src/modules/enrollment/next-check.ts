import { hoursMs, later, minutesMs } from '#platform/clock.ts'

/**
 * The National Verifier tells nobody: it is asked 5, 15 and 60 minutes after something has happened, then hourly for a day,
 * then every six hours. That is the signature, a move, or the applicant, who may come back from its page.
 */
const firstMs = [minutesMs(5), minutesMs(10), minutesMs(45)]
const hourly = firstMs.length + 23

/** When to ask next, after so many answers since something has happened; at once it answers, too. */
export function nextCheck(checks: number, now: Date): Date {
  const usualMs = checks < hourly ? hoursMs(1) : hoursMs(6)
  return later(now, firstMs[checks] ?? usualMs)
}

const longestPauseMs = minutesMs(15)

/** When to try again after so many calls in a row that got no answer. */
export const nextTry = (silences: number, now: Date, until?: Date): Date =>
  until ?? later(now, Math.min(minutesMs(1) * 2 ** Math.max(0, silences - 1), longestPauseMs))
