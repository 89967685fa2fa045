import { useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl/react'
import type { UsageKind } from '#contracts/usage/choices.ts'

const million = 1e6

/** What a record is of, as people say it: `12.4 MB`, `3 min 20 s`, `1 message`. */
export function useUsageAmount() {
  const t = useTranslations('usage')
  const format = useFormatter()
  return useCallback(
    (kind: UsageKind, units: number) => {
      if (kind === 'voice') return t('seconds', { minutes: Math.floor(units / 60), seconds: units % 60 })
      if (kind !== 'data') return t('messages', { count: units })
      const [amount, unit] =
        units >= 1e9 ? [units / 1e9, 'GB'] : units >= million ? [units / million, 'MB'] : [units / 1e3, 'KB']
      return `${format.number(amount, { maximumFractionDigits: 1 })} ${unit}`
    },
    [t, format],
  )
}
