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

/** Whether a text is the id of an eUICC: 32 digits that leave 1 when divided by 97 (ISO 7064 MOD 97-10). */
export const isEid = (text: string) => /^89\d{30}$/.test(text) && BigInt(text) % 97n === 1n

/** A North American number in E.164 from any usual spelling; null when it cannot be one. */
export function normalizeMdn(text: string): string | null {
  if (!/^\+?[\d\s().-]+$/.test(text.trim())) return null
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null
}

/** The last four digits, enough to tell one's own SIMs apart. */
export const maskIccid = (iccid: string) => `${'•'.repeat(Math.max(iccid.length - 4, 0))}${iccid.slice(-4)}`
