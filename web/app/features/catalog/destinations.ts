import { fold } from '../../fold-text.ts'

/** A country card. */
export interface Destination {
  code: string
  name: string
  fromCents: number
}

/** What the price section shows; it stands in the address. */
export interface DestinationFilter {
  query: string
  letter: string
  all: boolean
}

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
export const defaultLetter = 'A'

/** Two hundred rows as one short string: smaller in the page and faster to read than as objects. */
export const packDestinations = (destinations: Destination[]): string =>
  destinations.map(({ code, name, fromCents }) => `${code}${fromCents}:${name}`).join('|')

export const unpackDestinations = (packed: string): Destination[] =>
  packed
    ? packed.split('|').map((row) => {
        const colon = row.indexOf(':')
        return { code: row.slice(0, 2), fromCents: Number(row.slice(2, colon)), name: row.slice(colon + 1) }
      })
    : []

export const letterOf = (name: string): string => fold(name).charAt(0).toUpperCase()

export const readFilter = (search: URLSearchParams): DestinationFilter => {
  const query = search.get('q')?.trim() ?? ''
  const all = search.get('all') === '1'
  const letter = search.get('letter')?.toUpperCase() ?? ''
  return { query, all, letter: letters.includes(letter) ? letter : query || all ? '' : defaultLetter }
}

/** Substring of the name while something is searched, else the first letter, else all. */
export function filterDestinations(destinations: Destination[], filter: DestinationFilter): Destination[] {
  if (filter.query) {
    const wanted = fold(filter.query)
    return destinations.filter(({ name }) => fold(name).includes(wanted))
  }
  if (filter.all || !filter.letter) return destinations
  return destinations.filter(({ name }) => letterOf(name) === filter.letter)
}
