import type { CountryCode } from '#contracts/countries.ts'
import { countriesByName } from '#contracts/country-list.ts'
import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import type { Locale } from '#contracts/locale.ts'

const names: Record<Locale, Record<CountryCode, string>> = { en: english, es: spanish }

/** Sorted once: two hundred collations per request would be felt. */
const byName = { en: countriesByName(english, 'en'), es: countriesByName(spanish, 'es') }

/** The name of a country in the reader's language; the code itself where it is not known. */
export const countryName = (code: string, locale: Locale): string =>
  names[locale][code as CountryCode] ?? code

/** Codes with names in alphabetical order, those that are asked for. */
export const countriesOf = (codes: readonly string[], locale: Locale) => {
  const wanted = new Set(codes)
  return byName[locale].filter(({ code }) => wanted.has(code))
}
