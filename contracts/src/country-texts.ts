import type { CountryCode } from './countries.ts'
import english from './country-names/en.ts'
import spanish from './country-names/es.ts'
import type { LocalizedText } from './locale.ts'

/** The name of a country in every language; the code itself where it is none. */
export const countryText = (code: string): LocalizedText => ({
  en: english[code as CountryCode] ?? code,
  es: spanish[code as CountryCode] ?? code,
})
