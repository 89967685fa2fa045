const formatters = new Map<string, Intl.NumberFormat>()

/** An amount in minor units as people write it in this language. */
export function formatMoney(minorUnits: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, { style: 'currency', currency })
    formatters.set(key, formatter)
  }
  return formatter.format(minorUnits / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2))
}
