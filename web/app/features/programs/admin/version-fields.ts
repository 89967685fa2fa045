import {
  deviceKinds,
  programCodes,
  qualifyingCodes,
  transferExceptions,
  type QualifyingCode,
} from '#contracts/programs/choices.ts'
import {
  verificationRoutes,
  type DeEnrollmentReason,
  type VerificationRoute,
} from '#contracts/programs/rules/choices.ts'
import type { ProgramTerms } from '#contracts/programs/terms.ts'
import { isUsStateCode, type UsStateCode } from '#contracts/us-states.ts'
import { moneyInputValue, parseMoneyCents } from '../../../kit/lists/money-input.ts'

/** What is typed, by the path of what it says: an issue of the API finds its field by itself. */
export type VersionValues = Record<string, string | boolean>
type OwnTerms = Omit<ProgramTerms, 'nationalVerifier' | 'nlad' | 'serviceTypes'>

/** Fields that hold one value each, by the path below the terms and what that value is. */
export const plainFields = {
  applicationsFrom: 'day',
  applicationsUntil: 'day',
  transfersUntil: 'day',
  benefitEndsOn: 'day',
  'benefit.standardCents': 'amount',
  'benefit.voiceOnlyCents': 'amount',
  'benefit.tribalCents': 'amount',
  'device.maximumCents': 'amount',
  'device.copaymentAboveCents': 'amount',
  'device.copaymentBelowCents': 'amount',
  incomePercent: 'number',
  minimumAge: 'number',
  approvalDays: 'number',
  applicationDays: 'number',
  'usage.days': 'number',
  'usage.cureDays': 'number',
  'recertification.everyMonths': 'number',
  'recertification.windowDays': 'number',
  'minimumStandards.mobileVoiceMinutes': 'number',
  'minimumStandards.mobileDataGb': 'decimal',
  'minimumStandards.fixedDownMbps': 'decimal',
  'minimumStandards.fixedUpMbps': 'decimal',
  'minimumStandards.fixedDataGb': 'decimal',
  retentionYears: 'number',
  benefitMonths: 'number',
} as const
export type PlainField = keyof typeof plainFields
export const plainNames = Object.keys(plainFields) as PlainField[]
/** What may be left empty: there is no such day or amount. */
export const emptyable: ReadonlySet<PlainField> = new Set<PlainField>([
  'applicationsUntil',
  'transfersUntil',
  'benefitEndsOn',
  'benefit.voiceOnlyCents',
  'benefitMonths',
])
/** Whether a driver license is asked for, as one choice. */
export const askedOf = ([wanted]: ProgramTerms['documents']) =>
  wanted ? (wanted.mustBeAccepted ? 'accepted' : 'shown') : 'no'
/** What a version has or has not as a whole. */
export const parts = ['device', 'usage', 'minimumStandards'] as const
export type Part = (typeof parts)[number]
export const partOf = (name: string) => parts.find((part) => name.startsWith(`${part}.`))

export const codes: readonly QualifyingCode[] = Object.values(qualifyingCodes)
export const ownRoutes = verificationRoutes.filter((route) => route !== 'national_verifier')
/** Whose notice is that of usage and of recertification. */
export const noticedElsewhere: readonly string[] = ['NON_USAGE', 'FAILED_RECERT']
export const reasonsOf = (terms: ProgramTerms) => Object.keys(terms.deEnrollment) as DeEnrollmentReason[]

const valueAt = (terms: object, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], terms)

function written(terms: ProgramTerms, name: PlainField): string {
  const value = valueAt(terms, name)
  if (value === null || value === undefined) return ''
  return plainFields[name] === 'amount' ? moneyInputValue(Number(value)) : String(value)
}

/** A version as its form begins. */
export function valuesOf(terms: ProgramTerms, note: string | null): VersionValues {
  const ticks = (group: string, all: readonly string[], chosen: readonly string[]) =>
    Object.fromEntries(all.map((each) => [`${group}.${each}`, chosen.includes(each)]))
  return {
    ...Object.fromEntries(plainNames.map((name) => [`terms.${name}`, written(terms, name)])),
    ...Object.fromEntries(parts.map((part) => [part, terms[part] !== null])),
    ...ticks('kind', deviceKinds, terms.device?.kinds ?? deviceKinds),
    ...ticks('code', codes, terms.codes),
    ...ticks('tribal', codes, terms.tribalOnlyCodes),
    ...ticks('exception', transferExceptions, terms.transfer.exceptions),
    ...ticks('with', programCodes, terms.combinableWith),
    ...Object.fromEntries(
      ownRoutes.map((route) => [
        `route.${route}`,
        Object.keys(terms.stateRoutes)
          .filter((state) => terms.stateRoutes[state] === route)
          .toSorted()
          .join(', '),
      ]),
    ),
    ...Object.fromEntries(
      reasonsOf(terms).flatMap((reason) => [
        [`terms.deEnrollment.${reason}.noticeDays`, String(terms.deEnrollment[reason]!.noticeDays ?? '')],
        [`terms.deEnrollment.${reason}.businessDays`, String(terms.deEnrollment[reason]!.businessDays)],
      ]),
    ),
    ...Object.fromEntries(Object.entries(terms.consents).map(([kind, id]) => [`terms.consents.${kind}`, id])),
    endNoticeDays: terms.endNoticeDays.join(', '),
    documents: askedOf(terms.documents),
    takesEmancipatedMinors: terms.takesEmancipatedMinors,
    transferLimit: terms.transfer.limit,
    isCheckedDaily: terms.recertification.isCheckedDaily,
    note: note ?? '',
  }
}

const listed = (typed: string | boolean | undefined) =>
  String(typed ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

/** Which fields say something that is none of what they ask for. */
export function wrongIn(values: VersionValues) {
  const wrongAmounts = plainNames
    .filter((name) => plainFields[name] === 'amount' && isAsked(values, name))
    .map((name) => `terms.${name}`)
    .filter((name) => values[name] !== '' && parseMoneyCents(String(values[name])) === undefined)
  const states = ownRoutes.map((route) => ({
    name: `route.${route}`,
    states: listed(values[`route.${route}`]).map((state) => state.toUpperCase()),
  }))
  const wrongStates = states.filter(({ states: own }) => !own.every(isUsStateCode))
  const twice = states.filter(({ name, states: own }) =>
    states.some((other) => other.name < name && other.states.some((state) => own.includes(state))),
  )
  return {
    amounts: wrongAmounts,
    states: wrongStates.map(({ name }) => name),
    twice: twice.map(({ name }) => name),
    days: listed(values.endNoticeDays).every((day) => /^\d+$/.test(day)) ? [] : ['endNoticeDays'],
    noKinds: values.device === true && deviceKinds.every((kind) => !values[`kind.${kind}`]),
    noCodes: codes.every((code) => !values[`code.${code}`]),
  }
}

/** A part that a version has not asks for nothing. */
export function isAsked(values: VersionValues, name: string): boolean {
  const part = partOf(name)
  return !part || values[part] === true
}

/** The rules as they were typed, which `wrongIn` found nothing wrong with. */
export function termsFrom(values: VersionValues, terms: ProgramTerms): OwnTerms {
  const { nationalVerifier: _verifier, nlad: _nlad, serviceTypes: _types, ...own } = structuredClone(terms)
  const is = (name: string) => values[name] === true
  const typed = (name: string) => String(values[name] ?? '').trim()
  const chosen = <Each extends string>(group: string, all: readonly Each[]) =>
    all.filter((each) => is(`${group}.${each}`))
  /** In the order in which the law names them, what is new behind it. */
  const inOrder = (group: string, before: readonly QualifyingCode[]) => {
    const now = chosen(group, codes).filter((code) => is(`code.${code}`))
    return [...before.filter((code) => now.includes(code)), ...now.filter((code) => !before.includes(code))]
  }
  const plain = (name: PlainField) => {
    const text = typed(`terms.${name}`)
    if (text === '') return null
    const kind = plainFields[name]
    return kind === 'day' ? text : kind === 'amount' ? (parseMoneyCents(text) ?? null) : Number(text)
  }
  const written = { ...own } as Record<string, unknown>
  for (const part of parts) written[part] = is(part) ? (own[part] ?? {}) : null
  for (const name of plainNames) {
    const [last, ...path] = name.split('.').toReversed() as [string, ...string[]]
    const within = valueAt(written, path.join('.')) as Record<string, unknown> | null | undefined
    const place = path.length === 0 ? written : within
    if (place) place[last] = plain(name)
  }
  const said = written as unknown as OwnTerms
  const routes = ownRoutes.flatMap((route) =>
    listed(values[`route.${route}`]).map((state) => [state.toUpperCase() as UsStateCode, route] as const),
  )
  return {
    ...said,
    device: said.device && { ...said.device, kinds: chosen('kind', deviceKinds) },
    codes: inOrder('code', terms.codes),
    tribalOnlyCodes: inOrder('tribal', terms.tribalOnlyCodes),
    combinableWith: chosen('with', programCodes),
    takesEmancipatedMinors: is('takesEmancipatedMinors'),
    transfer: {
      limit: typed('transferLimit') as ProgramTerms['transfer']['limit'],
      exceptions: chosen('exception', transferExceptions),
    },
    recertification: { ...said.recertification, isCheckedDaily: is('isCheckedDaily') },
    deEnrollment: Object.fromEntries(
      reasonsOf(terms).map((reason) => {
        const notice = typed(`terms.deEnrollment.${reason}.noticeDays`)
        return [
          reason,
          {
            noticeDays: notice === '' ? null : Number(notice),
            businessDays: Number(typed(`terms.deEnrollment.${reason}.businessDays`)),
          },
        ]
      }),
    ),
    endNoticeDays: listed(values.endNoticeDays)
      .map(Number)
      .toSorted((one, other) => other - one),
    stateRoutes: Object.fromEntries(routes) as Record<string, VerificationRoute>,
    documents:
      values.documents === 'no'
        ? []
        : [{ kind: 'driver_license', mustBeAccepted: values.documents === 'accepted' }],
    consents: Object.fromEntries(
      Object.keys(terms.consents).map((kind) => [kind, typed(`terms.consents.${kind}`)]),
    ) as ProgramTerms['consents'],
  }
}
