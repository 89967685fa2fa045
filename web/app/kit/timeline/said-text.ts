import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'

/** A code of ours that an event says, or of the refund form, in words; what people wrote stands as they wrote it. */
export function useSaidText() {
  const t = useTranslations('timeline')
  return useCallback(
    (fact: string, said: string): string => {
      if (!/^[A-Za-z_-]+$/.test(said)) return said
      const ofPrograms = `codes.${fact as 'source'}.${said as 'agent'}` as const
      if (t.has(ofPrograms)) return t(ofPrograms)
      const ofAll = `reasons.${said as 'late_payment'}` as const
      return fact === 'reason' && t.has(ofAll) ? t(ofAll) : said
    },
    [t],
  )
}
