import { simTypes } from '../../catalog/choices.ts'
import type { Tone } from '../../machine.ts'

export { simTypes }
export type SimType = (typeof simTypes)[number]

/** Check digit of Luhn (ISO/IEC 7812-1, annex B) for digits that still lack it. */
export function luhnCheckDigit(payload: string): number {
  let sum = 0
  for (let at = 0; at < payload.length; at++) {
    const digit = Number(payload[payload.length - 1 - at])
    const doubled = at % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return (10 - (sum % 10)) % 10
}

export const passesLuhn = (digits: string) =>
  /^\d{2,}$/.test(digits) && luhnCheckDigit(digits.slice(0, -1)) === Number(digits.at(-1))

/**
 * An ICCID as it is stored: 18 to 20 digits without spaces and without the filler F (ITU-T E.118); null when it is none.
 * Not every issuer ends it with a Luhn digit, so that is `passesLuhn`'s to say.
 */
export function normalizeIccid(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/F$/i, '')
  return /^89\d{16,18}$/.test(digits) ? digits : null
}

/**
 * The ICCID of a SIM that is put on the shelf, as it is kept: of 19 or 20 digits the last one checks the others, 18 come
 * without; null for what cannot be one.
 */
export function readIccid(written: string): string | null {
  const iccid = normalizeIccid(written)
  return iccid && (iccid.length === 18 || passesLuhn(iccid)) ? iccid : null
}

export const iccidDigits = { min: 18, max: 20 }

/** Whether what is meant as an ICCID, as it begins with 89, has too few digits or too many; null for all else. */
export function wrongIccidLength(typed: string, { min, max } = iccidDigits) {
  const digits = typed.replace(/[\s-]/g, '').replace(/F$/i, '')
  if (!/^89\d*$/.test(digits)) return null
  if (digits.length < min) return 'MIN_DIGITS'
  return digits.length > max ? 'MAX_DIGITS' : null
}

/** As many as are put on the shelf at once. */
export const mostScanned = 500

/** What becomes of a number that is scanned: `held` is on record here, `taken` at somebody else's. */
export const simVerdicts = ['checking', 'free', 'added', 'twice', 'held', 'taken', 'invalid'] as const
export type SimVerdict = (typeof simVerdicts)[number]

export const simVerdictTones = {
  checking: 'neutral',
  free: 'success',
  added: 'success',
  twice: 'warning',
  held: 'warning',
  taken: 'danger',
  invalid: 'danger',
} as const satisfies Record<SimVerdict, Tone>
