import { useFormatter } from 'use-intl/react'
import { useSite } from '../../site.ts'

/** The last day that is there before an instant: what ends at a midnight ends with the day before it. */
export const beforehand = (instant: string) => new Date(Date.parse(instant) - 1)

/** Writes the day of an instant, in the service provider’s zone. */
export function useDay(): (instant: string) => string {
  const format = useFormatter()
  const { brand } = useSite()
  return (instant) => format.dateTime(new Date(instant), { dateStyle: 'long', timeZone: brand.timeZone })
}

/** Writes the last day on which something can be done that ends at an instant. */
export function useLastDay(): (instant: string) => string {
  const day = useDay()
  return (instant) => day(beforehand(instant).toISOString())
}
