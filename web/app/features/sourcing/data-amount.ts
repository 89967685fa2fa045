import { useCallback } from 'react'
import { useFormatter } from 'use-intl/react'

/** An amount of data as carriers sell it: `750 MB`, `12.5 GB`. */
export function useDataAmount() {
  const format = useFormatter()
  return useCallback(
    (mb: number) =>
      mb >= 1000 ? `${format.number(mb / 1000, { maximumFractionDigits: 2 })} GB` : `${format.number(mb)} MB`,
    [format],
  )
}
