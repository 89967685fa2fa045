import { fold } from '../../fold-text.ts'
import type { Match } from './destination-search.ts'

/** A country card. */
export interface Destination {
  code: string
  name: string
  /** The least to pay today, and for how long. */
  fromCents: number
  duration: number
  durationUnit: 'day' | 'month' | 'year'
}

/** What the price section shows; it stands in the address. */
export interface DestinationFilter {
  query: string
  letter: string
  all: boolean
}

export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
export const defaultLetter = 'A'

const units = { d: 'day', m: 'month', y: 'year' } as const
const packedRow = /^(..)(\d+)([dmy])(\d+):(.*)$/

/** Two hundred rows as one short string: smaller in the page and faster to read than as objects. */
export const packDestinations = (destinations: Destination[]): string =>
  destinations
    .map(
      ({ code, name, fromCents, duration, durationUnit }) =>
        `${code}${fromCents}${durationUnit[0]}${duration}:${name}`,
    )
    .join('|')

export const unpackDestinations = (packed: string): Destination[] =>
  packed
    ? packed.split('|').map((row) => {
        const [, code = '', cents, unit = 'd', duration, name = ''] = packedRow.exec(row) ?? []
        return {
          code,
          name,
          fromCents: Number(cents),
          duration: Number(duration),
          durationUnit: units[unit as keyof typeof units],
        }
      })
    : []

export const letterOf = (name: string): string => fold(name).charAt(0).toUpperCase()

export const readFilter = (search: URLSearchParams): DestinationFilter => {
  const query = search.get('q')?.trim() ?? ''
  const all = search.get('all') === '1'
  const letter = search.get('letter')?.toUpperCase() ?? ''
  return { query, all, letter: letters.includes(letter) ? letter : query || all ? '' : defaultLetter }
}

/** A country card, with the other name that it was found by. */
export type FoundDestination = Destination & Pick<Match, 'via'>

/**
 * While something is searched what was found for it, and substrings of the name as long as nobody has looked for more;
 * else the first letter, else all.
 */
export function filterDestinations(
  destinations: Destination[],
  filter: DestinationFilter,
  matches?: readonly Match[],
): FoundDestination[] {
  if (filter.query && matches) {
    const byCode = new Map(destinations.map((destination) => [destination.code, destination]))
    return matches.flatMap(({ code, via }) => {
      const destination = byCode.get(code)
      return destination ? [{ ...destination, via }] : []
    })
  }
  if (filter.query) {
    const wanted = fold(filter.query)
    return destinations.filter(({ name }) => fold(name).includes(wanted))
  }
  if (filter.all || !filter.letter) return destinations
  return destinations.filter(({ name }) => letterOf(name) === filter.letter)
}
