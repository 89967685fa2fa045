import { useTranslations } from 'use-intl/react'

/** Puts an error code into words where it is one of ours, else leaves it as the outside world gave it. */
export function useCodeText(): (code: string) => string {
  const t = useTranslations('errors')
  return (code) => {
    const key = code as 'INVALID_STATE'
    return /^[A-Z_]+$/.test(code) && t.has(key) ? t(key) : code
  }
}
