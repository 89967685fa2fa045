import {
  type ChargedClass,
  mostBasisPoints,
  surchargeBases,
  type SurchargeKind,
  type SurchargeType,
} from '#contracts/charges/choices.ts'
import type { SurchargeInput, SurchargeRecord } from '#contracts/charges/views.ts'
import { usStateCodes, type UsStateCode } from '#contracts/us-state-codes.ts'
import { moneyInputValue, parseMoneyCents } from '../../kit/lists/money-input.ts'

/** A surcharge as its form has it: everything as it is typed, and a box for each state (`in:CA`) and base (`on:plan`). */
export interface SurchargeValues extends Record<string, string | boolean> {
  nameEn: string
  nameEs: string
  type: SurchargeType
  taxClass: ChargedClass
  kind: SurchargeKind
  percent: string
  amount: string
  everywhere: boolean
  sort: string
  fromDay: string
}

export const inState = (code: UsStateCode) => `in:${code}` as const
export const onBase = (base: (typeof surchargeBases)[number]) => `on:${base}` as const

const boxesOf = (states: readonly string[], bases: readonly string[]) => ({
  ...Object.fromEntries(usStateCodes.map((code) => [inState(code), states.includes(code)])),
  ...Object.fromEntries(surchargeBases.map((base) => [onBase(base), bases.includes(base)])),
})

/** What a form begins with: a surcharge as it is, or a tax on plans. */
export function valuesOf(surcharge?: SurchargeRecord): SurchargeValues {
  const { rate, states, base } = surcharge ?? { states: [], base: ['plan'] }
  return {
    ...boxesOf(states ?? [], base),
    nameEn: surcharge?.names.en ?? '',
    nameEs: surcharge?.names.es ?? '',
    type: surcharge?.type ?? 'tax',
    taxClass: surcharge?.taxClass ?? 'telecom',
    kind: rate?.kind ?? 'percent',
    percent: rate?.kind === 'percent' ? String(rate.basisPoints / 100) : '',
    amount: rate?.kind === 'flat' ? moneyInputValue(rate.amountCents) : '',
    everywhere: surcharge ? states === null : false,
    sort: String(surcharge?.sort ?? 20),
    fromDay: '',
  }
}

/** Hundredths of a percent out of a percentage as people type it; undefined for anything else. */
export function basisPointsOf(typed: string): number | undefined {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim())) return undefined
  const points = Math.round(Number(typed.trim().replace(',', '.')) * 100)
  return points > 0 && points <= mostBasisPoints ? points : undefined
}

const rateOf = ({ kind, percent, amount }: SurchargeValues): SurchargeInput['rate'] | undefined => {
  const value = kind === 'percent' ? basisPointsOf(percent) : parseMoneyCents(amount)
  if (!value) return undefined
  return kind === 'percent' ? { kind, basisPoints: value } : { kind, amountCents: value }
}

export const statesOf = (values: SurchargeValues): UsStateCode[] =>
  usStateCodes.filter((code) => values[inState(code)])
export const basesOf = (values: SurchargeValues) => surchargeBases.filter((base) => values[onBase(base)])

/** What was typed as the API takes it; undefined while it says no surcharge yet. */
export function inputOf(values: SurchargeValues): SurchargeInput | undefined {
  const rate = rateOf(values)
  const base = basesOf(values)
  const states = values.everywhere ? null : statesOf(values)
  const { nameEn: en, nameEs: es, type, taxClass, sort } = values
  if (!rate || !en.trim() || !es.trim() || base.length === 0 || states?.length === 0) return undefined
  return { name: { en, es }, type, rate, base, states, taxClass, sort: Number(sort || 0) }
}

const fieldByPath: Record<string, string> = {
  'name.en': 'nameEn',
  'name.es': 'nameEs',
  'rate.basisPoints': 'percent',
  'rate.amountCents': 'amount',
  states: 'everywhere',
}

/** What is wrong with a surcharge, at the fields of its form. */
export function atFields(data: unknown): unknown {
  const { issues } = (data ?? {}) as { issues?: { path: string }[] }
  return issues
    ? { issues: issues.map((issue) => ({ ...issue, path: fieldByPath[issue.path] ?? issue.path })) }
    : data
}
