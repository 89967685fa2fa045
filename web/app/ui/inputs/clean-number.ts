import type { Clean } from './clean.ts'

export const onlyDigits: Clean = (value) => value.replace(/\D/g, '')

/**
 * Digits and one decimal point. A comma where a point would stand (12,5) becomes one; commas that part thousands, signs,
 * letters and further points go.
 */
export const onlyDecimal: Clean = (value) => {
  const pointed = value.includes('.') ? value : value.replace(/,(\d{0,2}\D*)$/, '.$1')
  const [whole = '', ...fractions] = pointed.split('.')
  return onlyDigits(whole) + (fractions.length > 0 ? `.${onlyDigits(fractions.join(''))}` : '')
}
