import { passesLuhn } from '#modules/sims/index.ts'

/** What people write between the digits of a number: spaces, dashes, dots, slashes. */
const between = /[\s./-]/g

/** An IMEI as it is kept, from any usual spelling: 15 digits, the last of them Luhn's (3GPP TS 23.003 §6.2.1, annex B). */
export function normalizeImei(written: string): string | null {
  const digits = written.replace(between, '')
  return /^\d{15}$/.test(digits) && passesLuhn(digits) ? digits : null
}

/** An ICCID as it is kept: 19 or 20 digits that begin with 89, the last of them Luhn's (ITU-T E.118). */
export function normalizeCardNumber(written: string): string | null {
  const digits = written.replace(between, '').replace(/F$/i, '')
  return /^89\d{17,18}$/.test(digits) && passesLuhn(digits) ? digits : null
}
