import { CodedError } from '#contracts/errors.ts'

/** How a person names a line: by its phone number in E.164 or by its ICCID. */
export type LineName =
  | { kind: 'msisdn'; msisdn: string }
  | { kind: 'iccid'; iccid: string; passesLuhn: boolean }

const iccidForm = /^89\d{16,18}F?$/
const nanpForm = /^[2-9]\d{2}[2-9]\d{6}$/
const foreignForm = /^\+[2-9]\d{6,14}$/

/**
 * Reads an MDN (10 digits, 11 with the leading 1, or E.164) or an ICCID (18 to 20 digits from 89, a trailing filler F
 * left out). A wrong check digit is only noted: cards are issued without one.
 * @throws CodedError MDN_INVALID with `{ num }`
 */
export function parseLineName(text: string): LineName {
  const written = text.replaceAll(/[\s().\-\u00a0]/g, '').toUpperCase()
  if (iccidForm.test(written)) {
    const iccid = written.replace(/F$/, '')
    return { kind: 'iccid', iccid, passesLuhn: passesLuhn(iccid) }
  }
  const national = written.replace(/^\+?1(?=\d{10}$)/, '')
  if (nanpForm.test(national)) return { kind: 'msisdn', msisdn: `+1${national}` }
  if (foreignForm.test(written)) return { kind: 'msisdn', msisdn: written }
  throw new CodedError('MDN_INVALID', { num: text })
}

/** The check digit rule of ICCID and IMEI (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at))
    const doubled = at % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** What may be shown of a line to the person who named it: the last four digits. */
export const maskedLine = (msisdn: string | null, iccid: string) => `•••• ${(msisdn ?? iccid).slice(-4)}`
