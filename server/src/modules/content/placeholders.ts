import { type Placeholder, placeholders } from '#contracts/content/choices.ts'
import { locales, type Locale } from '#contracts/locale.ts'
import { phoneText } from '#contracts/phone-text.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'

const place = /\{([A-Za-z]+)\}/g
const known: ReadonlySet<string> = new Set(placeholders)

/** What a brand puts in place of each placeholder: in words, and in the address of a link. What it has not said is empty. */
export interface Filling {
  words: Record<Placeholder, string>
  addresses: Record<Placeholder, string>
}

/** The fillings of a brand by language. */
export function fillingsOf(site: SiteView): Record<Locale, Filling> {
  const { name, legalName, support, address, writeTo } = site
  const inLocale = (locale: Locale): Filling => {
    const words = {
      brand: name,
      legalName,
      email: writeTo,
      phone: phoneText(support.phone),
      hours: support.hours[locale],
      address,
    }
    return { words, addresses: { ...words, email: support.email, phone: support.phone } }
  }
  return Object.fromEntries(locales.map((locale) => [locale, inLocale(locale)])) as Record<Locale, Filling>
}

export const fill = (text: string, values: Record<Placeholder, string>) =>
  placeholders
    .filter((name) => values[name] === '')
    .reduce(leaveOut, text)
    .replace(place, (whole, name: string, at: number, all: string) => {
      if (!known.has(name)) return whole
      const value = values[name as Placeholder]
      // “Inc.” at the end of a sentence has one full stop.
      return value.endsWith('.') && all[at + whole.length] === '.' ? value.slice(0, -1) : value
    })

/** Whether a text names something that the brand has not said. */
export const isUnsaid = (text: string, values: Record<Placeholder, string>) =>
  placeholders.some((name) => values[name] === '' && text.includes(`{${name}}`))

/**
 * A text without what is not known: what stands in brackets or behind a comma alone, what another placeholder leads to
 * (“{email} or call {phone}”), or else the whole sentence.
 */
function leaveOut(text: string, name: Placeholder): string {
  const missing = `{${name}}`
  if (!text.includes(missing)) return text
  const beside = new RegExp(
    ` ?\\(\\{${name}\\}\\)|(?<=\\})[^{}.,:;?!()]*\\{${name}\\}|[,:] ?\\{${name}\\}`,
    'g',
  )
  return sentencesOf(text.replaceAll(beside, ''))
    .filter((sentence) => !sentence.includes(missing))
    .join('')
}

const sentencesOf = (text: string) => text.split(/(?<=[.?!])(?=\s)/)

/** Names in braces that nothing fills. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].flatMap(([whole, name = '']) => (known.has(name) ? [] : [whole]))),
]
