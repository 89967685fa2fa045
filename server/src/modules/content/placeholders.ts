import { type Placeholder, placeholders } from '#contracts/content/choices.ts'
import { locales, type Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'

const place = /\{([A-Za-z]+)\}/g
const known: ReadonlySet<string> = new Set(placeholders)

/** What a brand puts in place of each placeholder: in words, and in the address of a link. */
export interface Filling {
  words: Record<Placeholder, string>
  addresses: Record<Placeholder, string>
}

/** The fillings of a brand by language. */
export function fillingsOf(site: SiteView): Record<Locale, Filling> {
  const { name, legalName, support, address } = site
  const inLocale = (locale: Locale): Filling => {
    const words = {
      brand: name,
      legalName,
      email: support.email,
      phone: phoneText(support.phone),
      hours: support.hours[locale],
      address,
    }
    return { words, addresses: { ...words, phone: support.phone } }
  }
  return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as Record<Locale, Filling>
}

export const fill = (text: string, values: Record<Placeholder, string>) =>
  text.replace(place, (whole, name: string) => (known.has(name) ? values[name as Placeholder] : whole))

/** Names in braces that nothing fills. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].flatMap(([whole, name = '']) => (known.has(name) ? [] : [whole]))),
]
