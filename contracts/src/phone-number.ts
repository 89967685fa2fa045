export { phoneText } from './phone-text.ts'

/** A row of a phone country picker, as a page hands it to the browser. */
export interface PhoneCountry {
  code: string
  name: string
  /** With its plus sign. */
  dialCode: string
  areaCodes?: readonly string[]
  secondary?: boolean
}

/** What a picker posts: code and calling code in one, so that nobody needs the table to read it (`US+1`). */
export const phoneCountryValue = ({ code, dialCode }: PhoneCountry) => code + dialCode

/** What may stand in a phone number as people write it. */
export const phoneCharacters = (typed: string) => typed.replace(/[^\d+() .-]/g, '').replace(/^\s+/, '')

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** What follows the first `count` digits, without what parts it from them. */
const afterDigits = (typed: string, count: number) =>
  typed.replace(new RegExp(`^(?:\\D*\\d){${count}}[\\s).-]*`), '')

/** Of the countries that share a calling code: the one of the area code, else the current one, else the first of them. */
function countryAmong(sharing: PhoneCountry[], national: string, currentCode: string): string | undefined {
  const byArea = sharing.find(({ areaCodes }) => areaCodes?.some((area) => national.startsWith(area)))
  const current = sharing.find(({ code, areaCodes }) => code === currentCode && !areaCodes)
  const first = sharing.find(({ secondary, areaCodes }) => !secondary && !areaCodes)
  return (byArea ?? current ?? first ?? sharing[0])?.code
}

/**
 * Country and national number of what was typed: a number with a plus sign names its country, and under a shared calling
 * code (+1) the area code does. What tells nothing stays with the current country.
 */
export function splitPhone(
  typed: string,
  currentCode: string,
  countries: readonly PhoneCountry[],
): { code: string; number: string } {
  const digits = digitsOf(typed)
  const unchanged = { code: currentCode, number: typed.trim() }
  if (/^\s*\+/.test(typed)) {
    const lengths = countries
      .filter(({ dialCode }) => `+${digits}`.startsWith(dialCode))
      .map(({ dialCode }) => dialCode.length)
    const dialCode = `+${digits}`.slice(0, Math.max(0, ...lengths))
    const sharing = countries.filter((country) => country.dialCode === dialCode)
    const code = countryAmong(sharing, digits.slice(dialCode.length - 1), currentCode)
    return code ? { code, number: afterDigits(typed.trim(), dialCode.length - 1) } : unchanged
  }
  const current = countries.find(({ code }) => code === currentCode)
  if (!current || digits.length < 3) return unchanged
  const sharing = countries.filter(({ dialCode }) => dialCode === current.dialCode)
  if (!sharing.some(({ areaCodes }) => areaCodes)) return unchanged
  const national = digits.length === 11 ? digits.replace(/^1/, '') : digits
  return { code: countryAmong(sharing, national, currentCode) ?? currentCode, number: typed.trim() }
}

/** Calling code and number in one, empty where no number was typed; the server's library brings it to E.164. */
export const joinPhone = (countryValue: string, number: string): string => {
  if (!/\d/.test(number)) return ''
  return /^\s*\+/.test(number) ? number.trim() : `${countryValue.replace(/^[A-Z]+/, '')} ${number.trim()}`
}
