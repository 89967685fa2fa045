import { useMemo } from 'react'
import { useSite } from '../site.ts'

/** What a country is called in the reader's language, by its code; what is no code stays as it is. */
export function useCountryName(): (code: string) => string {
  const { locale } = useSite()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  }, [locale])
}
