import { dayOf, startOfDay } from '#contracts/date-range.ts'
import type { Ctx } from '#platform/context.ts'

/** The stretch of time of which a pool's data is: `day` is its first day, `to` the first instant after it. */
export interface PoolPeriod {
  day: string
  from: Date
  to: Date
}

/** The period that runs now, in the service provider's zone. */
export function periodOfPool(
  { tenant: { timeZone }, now }: Pick<Ctx, 'tenant' | 'now'>,
  { startDay }: { startDay: number },
): PoolPeriod {
  const today = dayOf(now, timeZone)
  const month = monthOf(today) - (Number(today.slice(8)) < startDay ? 1 : 0)
  const day = dayIn(month, startDay)
  return { day, from: startOfDay(day, timeZone), to: startOfDay(dayIn(month + 1, startDay), timeZone) }
}

/** Months are counted, so that December is followed by January. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const dayIn = (month: number, day: number) =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, day)).toISOString().slice(0, 10)

/**
 * When an amount is used up at the pace of the period so far.
 * @returns null where it lasts as long as the period, is used up already, or nothing is known yet.
 */
export function projectedEnd(
  { from, to }: PoolPeriod,
  { usedBytes, totalBytes, asOf }: { usedBytes: number; totalBytes: number; asOf: Date | null },
): Date | null {
  const elapsedMs = asOf ? asOf.getTime() - from.getTime() : 0
  if (!asOf || elapsedMs <= 0 || usedBytes <= 0 || usedBytes >= totalBytes) return null
  const end = new Date(from.getTime() + (elapsedMs * totalBytes) / usedBytes)
  return end < to ? end : null
}
