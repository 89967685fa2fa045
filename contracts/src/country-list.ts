import { countries, type Country, type CountryCode } from './countries.ts'

const countryByCode = new Map<string, Country>(countries.map((country) => [country.code, country]))

/** The country of an upper-case ISO code, or undefined. */
export const findCountry = (code: string): Country | undefined => countryByCode.get(code)

export const isCountryCode = (code: string): code is CountryCode => countryByCode.has(code)

/** Site path of the 3:2 SVG flag. */
export const flagPath = (code: CountryCode): string => `/flags/${code.toLowerCase()}.svg`

/** Regional indicator pair, as phone country pickers show it. */
export const flagEmoji = (code: CountryCode): string =>
  String.fromCodePoint(...[...code].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

/** The letter from A to Z under which a name stands: Åland under A, Österreich under O. */
export const firstLetterOf = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').charAt(0).toUpperCase()

/** Codes with their names in the reader's order; `names` is one of country-names/{en,es}.ts. */
export const countriesByName = (
  names: Record<CountryCode, string>,
  locale: string,
): { code: CountryCode; name: string }[] => {
  const { compare } = new Intl.Collator(locale)
  return countries
    .map(({ code }) => ({ code, name: names[code] }))
    .sort((one, other) => compare(one.name, other.name))
}

/** Entries of a phone country picker: preferred ones first, in the order US, AU, IN, AE, GB. */
export const phoneCountries = (names: Record<CountryCode, string>, locale: string) => {
  const preferred: CountryCode[] = ['US', 'AU', 'IN', 'AE', 'GB']
  const others = countriesByName(names, locale).filter(({ code }) => !preferred.includes(code))
  return [...preferred.map((code) => ({ code, name: names[code] })), ...others].map(({ code, name }) => ({
    ...countryByCode.get(code)!,
    name,
    flag: flagEmoji(code),
  }))
}
