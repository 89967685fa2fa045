import { phoneCountries } from '#contracts/country-list.ts'
import english from '#contracts/country-names/en.ts'
import spanish from '#contracts/country-names/es.ts'
import type { Locale } from '#contracts/locale.ts'
import type { PhoneCountry } from '#contracts/phone-number.ts'

/** No more than a browser needs of each. */
const rows = (countries: ReturnType<typeof phoneCountries>): PhoneCountry[] =>
  countries.map(({ code, name, dialCode, ...more }) => ({
    code,
    name,
    dialCode,
    ...('areaCodes' in more ? { areaCodes: more.areaCodes } : {}),
    ...('secondary' in more ? { secondary: more.secondary } : {}),
  }))

const byLocale: Record<Locale, PhoneCountry[]> = {
  en: rows(phoneCountries(english, 'en')),
  es: rows(phoneCountries(spanish, 'es')),
}

/** The rows of a phone country picker, preferred countries first, for the loader of a page that has one. */
export const phoneCountriesIn = (locale: Locale): PhoneCountry[] => byLocale[locale]
