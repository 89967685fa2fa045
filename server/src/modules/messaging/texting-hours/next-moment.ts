import { later, minutesMs } from '#platform/clock.ts'
import type { TextingHours } from '#platform/config/texting-hours.ts'
import { Recent } from '#platform/kept/recent.ts'

/** Zones differ by whole quarters of an hour, and so do their clocks' changes. */
const stepMs = minutesMs(15)
/** No two zones of a state are so far apart that a day has no hour for both. */
const mostSteps = 2 * 24 * 4

const clocks = new Recent<string, Intl.DateTimeFormat>(60)

function hourAt(at: Date, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  clocks.set(timeZone, clock)
  return Number(clock.format(at))
}

const suits = (at: Date, zones: readonly string[], { from, to }: TextingHours) =>
  zones.every((zone) => {
    const hour = hourAt(at, zone)
    return hour >= from && hour < to
  })

/** The first moment from `now` on at which it is between these hours in all of these zones; `now` itself where it is. */
export function nextTextingMoment(now: Date, zones: readonly string[], hours: TextingHours): Date {
  if (suits(now, zones, hours)) return now
  let at = new Date(Math.ceil(now.getTime() / stepMs) * stepMs)
  for (let step = 0; step < mostSteps; step++, at = later(at, stepMs)) if (suits(at, zones, hours)) return at
  throw new Error('zones without an hour in common')
}
