const grouped = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
const plain = /^\d+(\.\d{1,2})?$/
const decimalComma = /^\d+,\d{1,2}$/
const maxCents = 100_000_000_00

/**
 * Integer cents out of an amount as people type it: `12`, `12.5`, `$1,250.00`, `12,50`. Undefined for anything else,
 * also for fractions of a cent and for amounts that no order can have.
 */
export function parseMoneyCents(text: string): number | undefined {
  const typed = text.replace(/[\s$]|USD/gi, '')
  const number = decimalComma.test(typed) ? typed.replace(',', '.') : typed.replaceAll(',', '')
  if (![grouped, plain, decimalComma].some((shape) => shape.test(typed))) return undefined
  const [whole = '0', fraction = ''] = number.split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= maxCents ? cents : undefined
}

/** Cents as they stand in an amount field: `12.50`. */
export const moneyInputValue = (cents: number) => (cents / 100).toFixed(2)
