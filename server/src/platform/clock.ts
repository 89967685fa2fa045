/** The only source of "now" for business rules, so that a test can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

export function testClock(
  start: Date | string = new Date(),
): Clock & { advance(ms: number): void; set(to: Date): void } {
  let current = new Date(start).getTime()
  return {
    now: () => new Date(current),
    advance: (ms) => {
      current += ms
    },
    set: (to) => {
      current = to.getTime()
    },
  }
}

export const minutesMs = (minutes: number) => minutes * 60_000
export const hoursMs = (hours: number) => hours * 3_600_000
export const daysMs = (days: number) => days * 86_400_000
export const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
