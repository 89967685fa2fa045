import { dayOf, startOfDay } from '#contracts/date-range.ts'

const eastern = 'America/New_York'
const hourMs = 3_600_000
const lengthMs = 5 * hourMs

/**
 * The end of USAC's monthly maintenance, where `now` is within it: from 22:00 on the third Friday of the month, Eastern
 * Time, for five hours.
 */
export function maintenanceUntil(now: Date): Date | null {
  // Looked at as of five hours ago it began later the same day, or this evening.
  for (const backMs of [0, lengthMs]) {
    const day = dayOf(new Date(now.getTime() - backMs), eastern)
    const beginsMs = startOfDay(day, eastern).getTime() + 22 * hourMs
    const isWithin = now.getTime() >= beginsMs && now.getTime() < beginsMs + lengthMs
    if (isWithin && isThirdFriday(day)) return new Date(beginsMs + lengthMs)
  }
  return null
}

function isThirdFriday(day: string): boolean {
  const dayOfMonth = Number(day.slice(8))
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 5 && dayOfMonth >= 15 && dayOfMonth <= 21
}
