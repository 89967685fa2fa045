import { inPlainLetters } from './spell-name.ts'

/** Signs that stand for letters, digits or a dash of their own. */
const signs: Record<string, string> = { º: 'o', ª: 'a', '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4', '&': ' and ' }

/**
 * A line of an address, a city or a school as USAC takes it: letters A to Z, digits, spaces and `#`, `-`, `/`. Periods and
 * apostrophes are left out, as the Postal Service does; whatever else is foreign leaves a gap. Other scripts leave nothing.
 */
export const spelledPlace = (typed: string): string =>
  inPlainLetters([...typed].map((sign) => signs[sign] ?? sign).join(''))
    .replace(/['`‘.]/g, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[^A-Za-z0-9#/-]+/g, ' ')
    .trim()

/** A city or a school, by a name that USAC has letters for. An empty one is missing, which is said otherwise. */
export const hasTwoLetters = (name: string): boolean => leaves(name, /[^A-Za-z]/g)

/** A street, in letters and digits that USAC has; likewise. */
export const isStreet = (line: string): boolean => leaves(line, /[^A-Za-z0-9]/g)

const leaves = (typed: string, others: RegExp) =>
  typed === '' || spelledPlace(typed).replace(others, '').length >= 2
