import { formatLocale } from '#contracts/locale.ts'
import { useCallback } from 'react'
import { useSite } from '../site.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Integer cents as text: `$12.50`, and `$12` when `short` and there are no cents to tell. */
export function formatMoney(
  amountCents: number,
  locale: 'en' | 'es',
  { short = false, currency = 'USD' } = {},
) {
  const fractionDigits = short && amountCents % 100 === 0 ? 0 : 2
  const key = `${locale}${currency}${fractionDigits}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(formatLocale(locale), {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    })
    formats.set(key, format)
  }
  return format.format(amountCents / 100)
}

/** The same for places that need a string, in the reader's language. */
export function useMoney() {
  const { locale } = useSite()
  return useCallback(
    (amountCents: number, options?: { short?: boolean; currency?: string }) =>
      formatMoney(amountCents, locale, options),
    [locale],
  )
}

export function Money({ cents, short, className }: { cents: number; short?: boolean; className?: string }) {
  const money = useMoney()
  return <span className={`numbers whitespace-nowrap ${className ?? ''}`}>{money(cents, { short })}</span>
}
