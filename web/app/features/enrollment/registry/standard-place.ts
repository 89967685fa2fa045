import type { PlaceView } from '#contracts/enrollment/registry/views.ts'

/** The words that the Postal Service shortens, as people write them (Publication 28, the usual ones). */
const short: Readonly<Record<string, string>> = {
  street: 'St',
  'st.': 'St',
  avenue: 'Ave',
  'ave.': 'Ave',
  av: 'Ave',
  boulevard: 'Blvd',
  'blvd.': 'Blvd',
  road: 'Rd',
  'rd.': 'Rd',
  drive: 'Dr',
  'dr.': 'Dr',
  lane: 'Ln',
  'ln.': 'Ln',
  court: 'Ct',
  'ct.': 'Ct',
  place: 'Pl',
  'pl.': 'Pl',
  terrace: 'Ter',
  highway: 'Hwy',
  'hwy.': 'Hwy',
  parkway: 'Pkwy',
  circle: 'Cir',
  square: 'Sq',
  trail: 'Trl',
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  'n.': 'N',
  's.': 'S',
  'e.': 'E',
  'w.': 'W',
  apartment: 'Apt',
  'apt.': 'Apt',
  suite: 'Ste',
  'ste.': 'Ste',
  building: 'Bldg',
  floor: 'Fl',
}
/** These are shortened at the end of a street alone: `Court Street`, `Avenue B`, `West Street` keep their names. */
const isLast = (words: readonly string[], at: number) => at === words.length - 1 && at > 1

const unit = /\s*,?\s+(apt\.?|apartment|unit|suite|ste\.?|#)\s*([A-Za-z0-9-]+)\s*$/i

function shortened(line: string, always: boolean): string {
  const words = line.replace(/,/g, ' ').replace(/\s+/g, ' ').trim().split(' ')
  return words
    .map((word, at) => (always || isLast(words, at) ? (short[word.toLowerCase()] ?? word) : word))
    .join(' ')
}

/** A place as the Postal Service spells it: short words, the unit on a line of its own. What is right already stays. */
export function standardPlace<Place extends Pick<PlaceView, 'address1' | 'address2' | 'city'>>(
  place: Place,
): Place {
  const found = place.address2 ? null : unit.exec(place.address1)
  const street = found ? place.address1.slice(0, found.index) : place.address1
  const address2 = found ? `${found[1]} ${found[2]}`.replace('# ', 'Unit ') : place.address2
  return {
    ...place,
    address1: shortened(street, false),
    city: place.city.replace(/\s+/g, ' ').trim(),
    ...(address2 && { address2: shortened(address2, true) }),
  }
}

/** Whether the Postal Service would spell it in another way. */
export function isSpelledDifferently(place: Pick<PlaceView, 'address1' | 'address2' | 'city'>): boolean {
  const standard = standardPlace(place)
  const lines = ({ address1, address2 = '', city }: typeof place) =>
    [address1, address2, city].map((line) => line.trim().toLowerCase()).join('|')
  return lines(standard) !== lines(place)
}

/** `Apt`, `Apartment #`, `Unit`: the word for a unit at the end, without the unit. */
const bareUnit = /(^|[\s,])(apt|apartment|apto|apartamento|unit|suite|ste|#)\.?\s*#?\s*$/i

type UnitLines = Pick<PlaceView, 'address1' | 'address2'>

/** Whether somebody wrote that there is a unit, and not which. */
export const lacksUnit = ({ address1, address2 }: UnitLines): boolean =>
  bareUnit.test(address2 || address1.replace(/^\S+\s*/, ''))

/** The place with the unit that was missing, on a line of its own. */
export function withUnit<Place extends UnitLines>(place: Place, unit: string): Place {
  const isBelow = Boolean(place.address2)
  const line = place.address2 || place.address1
  const found = bareUnit.exec(line)
  const word = found?.[2] === '#' || !found?.[2] ? 'Unit' : found[2]
  const before = found ? line.slice(0, found.index).replace(/[\s,]+$/, '') : line
  const named = `${word} ${unit.replace(/^(?:apt|apartment|apto|apartamento|unit|suite|ste|#)\.?\s*#?\s*(?=\S)/i, '')}`
  return isBelow
    ? { ...place, address2: [before, named].filter(Boolean).join(' ') }
    : { ...place, address1: before, address2: named }
}

/** Whether a street has no number: there are such homes, and more often it was forgotten. */
export const lacksNumber = ({ address1 }: Pick<PlaceView, 'address1'>): boolean => !/\d/.test(address1)
