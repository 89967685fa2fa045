const shapes = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/
const decimalComma = /^\d+,\d{1,2}$/
const mostCents = 100_000_000_00

/** Integer cents out of an amount as files have it: `12`, `12.5`, `$1,250.00`, `12,50`; undefined for anything else. */
export function readMoney(written: string): number | undefined {
  const typed = written.replaceAll(/[\s$]|USD/gi, '')
  const number = decimalComma.test(typed) ? typed.replace(',', '.') : typed
  if (!shapes.test(number)) return undefined
  const [whole = '0', fraction = ''] = number.replaceAll(',', '').split('.')
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents <= mostCents ? cents : undefined
}
