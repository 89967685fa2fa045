import { addDays, dayOf, startOfDay } from '#contracts/date-range.ts'
import { later } from '#platform/clock.ts'
import { hashOf } from '../data/deterministic.ts'

/** How busy each hour of the day is: quiet nights, a lunch break, an evening on the sofa. */
const hourWeights = [3, 2, 1, 1, 1, 2, 4, 7, 10, 12, 12, 13, 15, 14, 12, 11, 11, 12, 14, 17, 19, 18, 12, 7]
const weekendWeight = 0.62
const quietestShare = 0.5

/** A number from 0 up to 1 for a text. */
export const shareOf = (text: string): number => hashOf(text) / 2 ** 32

/** When people buy, by the calendar of the brand. Day 0 is today, day 1 yesterday. */
export function calendarOf({ now, until, timeZone }: { now: Date; until: Date; timeZone: string }) {
  const today = dayOf(now, timeZone)
  const beginningOf = (daysAgo: number) => startOfDay(addDays(today, -daysAgo), timeZone)
  const isWeekend = (daysAgo: number) =>
    [0, 6].includes(new Date(`${addDays(today, -daysAgo)}T00:00:00Z`).getUTCDay())

  return {
    /** Some moment of a day, most likely in a busy hour. */
    on: (daysAgo: number, key: string): Date => {
      const from = beginningOf(daysAgo)
      const hour = pickWeighted(hourWeights, shareOf(`${key}/hour`)) + shareOf(`${key}/minute`)
      const at = new Date(from.getTime() + hour * 3_600_000)
      if (at <= until) return at
      return new Date(
        from.getTime() + Math.max(0, until.getTime() - from.getTime()) * shareOf(`${key}/minute`),
      )
    },
    /** Days for so many orders, more in recent weeks and fewer at weekends. */
    spread: (count: number, days: number, key: string): number[] => {
      const weights = Array.from({ length: days }, (_, index) => {
        const growth = quietestShare + (1 - quietestShare) * (1 - index / days)
        const mood = 0.75 + 0.5 * shareOf(`${key}/day/${index}`)
        return growth * mood * (isWeekend(index + 1) ? weekendWeight : 1)
      })
      return Array.from(
        { length: count },
        (_, index) => 1 + pickWeighted(weights, (index + shareOf(`${key}/${index}`)) / count),
      )
    },
    /** So long ago, and up to a minute more. */
    ago: (ms: number, key: string): Date => later(now, -ms - Math.floor(60_000 * shareOf(`${key}/ago`))),
  }
}

export type Calendar = ReturnType<typeof calendarOf>

/** The index into which a share of the whole weight falls. */
function pickWeighted(weights: readonly number[], share: number): number {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return weights.length - 1
}
