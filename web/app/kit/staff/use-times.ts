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
