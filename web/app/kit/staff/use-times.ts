import { useMemo } from 'react'
import { useFormatter } from 'use-intl/react'

/** Instants as people read them, in the service provider's zone. */
export function useTimes() {
  const format = useFormatter()
  return useMemo(
    () => ({
      /** Sep 14, 2026, 10:32 AM EDT */
      full: (instant: string) =>
        format.dateTime(new Date(instant), {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZoneName: 'short',
        }),
      /** Sep 14, 2026 */
      date: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' }),
      /** Sep 14, 2026, of a day of the calendar, which is the same in every zone; what is no day stays as it is. */
      day: (day: string) =>
        /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
          ? format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
          : day,
      /** Sep 14, 10:32 AM, of `2026-09-14 10:32:00` as somebody’s own clock said. */
      wall: (said: string) =>
        format.dateTime(new Date(`${said.replace(' ', 'T')}Z`), {
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZone: 'UTC',
        }),
      /** Mon 7:32 AM Pacific Time, what clocks in a zone say now */
      clockIn: (timeZone: string) =>
        format.dateTime(new Date(), {
          weekday: 'short',
          hour: 'numeric',
          minute: '2-digit',
          timeZone,
          timeZoneName: 'longGeneric',
        }),
      /** Sep 14, 10:32 AM */
      short: (instant: string) =>
        format.dateTime(new Date(instant), {
          month: 'short',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
        }),
    }),
    [format],
  )
}
