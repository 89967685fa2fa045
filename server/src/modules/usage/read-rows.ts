import { usageHeadings, type UsageHeading } from '#contracts/usage/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { GivenRecord } from './check-record.ts'

/** What no record can be without; a line is named by its ICCID or its number. */
const needed: readonly UsageHeading[] = ['record_id', 'kind', 'started_at']

/** In which column of a file each heading stands. @throws CodedError FILE_HEADINGS with those that are missing */
export function placesOf(headings: readonly string[]): Map<UsageHeading, number> {
  const written = headings.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const places = new Map(
    usageHeadings.flatMap((heading) => {
      const at = written.indexOf(heading)
      return at < 0 ? [] : [[heading, at] as const]
    }),
  )
  const missing = needed.filter((heading) => !places.has(heading))
  if (!places.has('iccid') && !places.has('msisdn')) missing.push('iccid')
  if (missing.length > 0) throw new CodedError('FILE_HEADINGS', { headings: missing.join(', ') })
  return places
}

const isoMoment = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** An instant with its offset: a local time would be read differently wherever the server stands. */
function momentOf(cell: string): Date | null {
  if (cell === '') return null
  const moment = isoMoment.test(cell) ? new Date(cell.replace(' ', 'T')) : new Date(NaN)
  const isReal = !Number.isNaN(moment.getTime()) && isCalendarDay(cell.slice(0, 10))
  return isReal ? moment : new Date(NaN)
}

const isCalendarDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

const wholeOf = (cell: string) => (cell === '' ? null : /^-?\d{1,17}$/.test(cell) ? Number(cell) : NaN)

/** Dollars with up to six places, as millionths. */
function microsOf(cell: string): number | null {
  if (cell === '') return null
  return /^-?\d{1,7}(?:\.\d{1,6})?$/.test(cell) ? Math.round(Number(cell) * 1e6) : NaN
}

/** Digits of an ICCID, without blanks and the filler behind it. */
const iccidOf = (cell: string) => cell.replaceAll(/[\s-]/g, '').replace(/F$/i, '') || null

function phoneOf(cell: string): string | null {
  const digits = cell.replaceAll(/\D/g, '')
  return digits === '' ? null : `+${digits}`
}

/** A short code stays as it is; whole numbers get their plus. */
function partyOf(cell: string): string | null {
  const kept = cell.slice(0, 40)
  return /^\d{7,15}$/.test(kept) ? `+${kept}` : kept || null
}

const directions: Readonly<Record<string, string>> = { mo: 'out', mt: 'in' }

/** A row of a file as a record. What a cell cannot mean is found out where records are checked. */
export function recordOf(places: ReadonlyMap<UsageHeading, number>, cells: readonly string[]): GivenRecord {
  const cell = (heading: UsageHeading) => cells[places.get(heading) ?? -1]?.trim() ?? ''
  const low = (heading: UsageHeading) => cell(heading).toLowerCase()
  return {
    recordId: cell('record_id'),
    revision: wholeOf(cell('revision')) ?? 0,
    iccid: iccidOf(cell('iccid')),
    phoneNumber: phoneOf(cell('msisdn')),
    kind: low('kind'),
    direction: (directions[low('direction')] ?? low('direction')) || null,
    startedAt: momentOf(cell('started_at')),
    endedAt: momentOf(cell('ended_at')),
    bytesUp: wholeOf(cell('bytes_up')),
    bytesDown: wholeOf(cell('bytes_down')),
    seconds: wholeOf(cell('seconds')),
    messages: wholeOf(cell('messages')),
    otherParty: partyOf(cell('other_party')),
    callType: low('call_type') || null,
    country: cell('country').toUpperCase() || null,
    network: cell('network').slice(0, 60) || null,
    costMicros: microsOf(cell('cost_usd')),
  }
}
