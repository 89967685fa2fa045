export { luhnCheckDigit, normalizeIccid, passesLuhn } from '#contracts/sims/shelf/choices.ts'

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
