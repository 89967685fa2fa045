import { createHash } from 'node:crypto'
import {
  callTypes,
  usageDirections,
  usageKinds,
  usageLimits,
  type CallType,
  type UsageDirection,
  type UsageKind,
  type UsageProblem,
} from '#contracts/usage/choices.ts'
import { daysMs } from '#platform/clock.ts'

/** What a carrier says of one use of a line, before anybody has looked at it. */
export interface GivenRecord {
  recordId: string
  revision: number
  /** By its ICCID; by its number where that is not given. */
  iccid: string | null
  phoneNumber: string | null
  kind: string
  direction: string | null
  startedAt: Date | null
  endedAt: Date | null
  bytesUp: number | null
  bytesDown: number | null
  seconds: number | null
  messages: number | null
  otherParty: string | null
  callType: string | null
  country: string | null
  network: string | null
  costMicros: number | null
}

/** The same, of which every part makes sense. */
export interface SoundRecord {
  recordId: string
  revision: number
  line: string
  isByIccid: boolean
  kind: UsageKind
  direction: UsageDirection | null
  startedAt: Date
  endedAt: Date | null
  units: number
  bytesUp: number | null
  otherParty: string | null
  callType: CallType | null
  country: string
  network: string | null
  costMicros: number | null
  /** A number that follows from what is said: the same record says the same. */
  content: number
}

const isOneOf = <Choice extends string>(choices: readonly Choice[], value: string): value is Choice =>
  (choices as readonly string[]).includes(value)
const isCount = (value: number | null, most: number) =>
  value === null || (Number.isSafeInteger(value) && value >= 0 && value <= most)

/** Looks at one record by itself. What a carrier's slip of a sign or a unit would do to the sums is refused with its reason. */
export function checkRecord(given: GivenRecord, now: Date): SoundRecord | UsageProblem {
  const { recordId, revision, kind, direction, callType, startedAt, endedAt } = given
  if (recordId === '' || recordId.length > 120) return 'record_id'
  if (!Number.isSafeInteger(revision) || revision < 0 || revision > 1_000_000) return 'revision'
  if (!isOneOf(usageKinds, kind)) return 'kind'
  if (direction !== null && !isOneOf(usageDirections, direction)) return 'direction'
  if (callType !== null && !isOneOf(callTypes, callType)) return 'call_type'
  const line = given.iccid ?? given.phoneNumber
  if (!line) return 'line'
  const moment = momentProblem(startedAt, endedAt, now)
  if (moment) return moment
  const amount = amountOf(kind, given)
  if (typeof amount === 'string') return amount
  const country = given.country ?? ''
  if (country !== '' && !/^[A-Z]{2}$/.test(country)) return 'country'
  if (!isCount(given.costMicros, usageLimits.costMicros)) return 'cost'
  const sound = {
    recordId,
    revision,
    line,
    isByIccid: given.iccid !== null,
    kind,
    direction,
    startedAt: startedAt!,
    endedAt,
    units: amount,
    bytesUp: kind === 'data' ? given.bytesUp : null,
    otherParty: given.otherParty,
    callType,
    country,
    network: given.network,
    costMicros: given.costMicros,
  }
  return { ...sound, content: contentOf(sound) }
}

function momentProblem(startedAt: Date | null, endedAt: Date | null, now: Date): UsageProblem | undefined {
  const began = startedAt?.getTime() ?? NaN
  const ended = endedAt?.getTime() ?? began
  if (Number.isNaN(began) || Number.isNaN(ended)) return 'time'
  if (ended < began) return 'ends_before'
  if (began > now.getTime() + usageLimits.aheadMinutes * 60_000) return 'future'
  return began < now.getTime() - daysMs(usageLimits.lateDays) ? 'too_late' : undefined
}

function amountOf(kind: UsageKind, given: GivenRecord): number | UsageProblem {
  const { bytesUp, bytesDown, seconds, messages } = given
  const [parts, most] =
    kind === 'data'
      ? [[bytesUp, bytesDown], usageLimits.bytes]
      : kind === 'voice'
        ? [[seconds], usageLimits.seconds]
        : [[messages ?? 1], usageLimits.messages]
  const told = parts.filter((part) => part !== null)
  if (told.length === 0) return 'no_amount'
  if (told.some((part) => !Number.isInteger(part))) return 'amount'
  if (told.some((part) => part < 0)) return 'negative'
  const sum = told.reduce((total, part) => total + part, 0)
  return sum > most ? 'too_large' : sum
}

/** Forty-eight bits of a hash: two records of the same id and revision that differ are told apart. */
const contentOf = (sound: Omit<SoundRecord, 'content'>) =>
  createHash('sha1').update(JSON.stringify(sound)).digest().readUIntBE(0, 6)
