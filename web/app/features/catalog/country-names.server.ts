import { countriesByName } from '#contracts/country-list.ts'
import { countryText } from '#contracts/country-texts.ts'
import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import type { Locale } from '#contracts/locale.ts'

/** Sorted once: two hundred collations per request would be felt. */
const byName = { en: countriesByName(english, 'en'), es: countriesByName(spanish, 'es') }

/** The name of a country in the reader's language; the code itself where it is not known. */
export const countryName = (code: string, locale: Locale): string => countryText(code)[locale]

/** Codes with names in alphabetical order, those that are asked for. */
export const countriesOf = (codes: readonly string[], locale: Locale) => {
  const wanted = new Set(codes)
  return byName[locale].filter(({ code }) => wanted.has(code))
}
