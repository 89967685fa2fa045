import type { Clock } from '#platform/clock.ts'

/** The real time plus an offset that a test raises: what runs in real time runs on, and waiting costs nothing. */
export interface MovingClock extends Clock {
  advance(ms: number): void
}

export function movingClock(): MovingClock {
  let offsetMs = 0
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms
    },
  }
}
