import { useCallback } from 'react'
import { useTranslations } from 'use-intl/react'

/** What a way to pay is called by those who look back at it: what needs no provider was recorded by somebody. */
export function useMethodName() {
  const t = useTranslations('pay-methods')
  return useCallback((method: string) => t(method === 'manual' ? 'recorded' : (method as 'card')), [t])
}
