import { useTranslations } from 'use-intl/react'
import type { QuoteView } from '#contracts/checkout/views.ts'
import type { Locale } from '#contracts/locale.ts'
import { textIn } from '../../site.ts'
import { formatMoney } from '../../ui/money.tsx'

/** How fast a parcel goes and what that costs; `locale` is that of the words around it. */
export function RateChoice({
  quote,
  locale,
  name = 'shippingRateId',
}: {
  quote: Pick<QuoteView, 'shippingOptions' | 'shippingRateId'>
  locale: Locale
  name?: string
}) {
  const t = useTranslations('checkout.delivery')
  const daysOf = ([from, to]: readonly [number, number]) =>
    from === to ? t('daysExact', { days: to }) : t('days', { from, to })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('rate')}</legend>
      {quote.shippingOptions.map((option) => (
        <label
          key={option.id}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line-strong px-4 py-2 has-checked:border-primary-strong has-checked:bg-primary-soft"
        >
          <input
            type="radio"
            name={name}
            value={option.id}
            defaultChecked={option.id === quote.shippingRateId}
            className="size-5 shrink-0 accent-(--primary-strong)"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{textIn(option.name, locale)}</span>
            <span className="block text-sm text-muted">{daysOf(option.estimatedDays)}</span>
          </span>
          {option.priceCents === 0 ? (
            <span className="font-semibold">{t('free')}</span>
          ) : (
            <span className="numbers font-semibold whitespace-nowrap">
              {formatMoney(option.priceCents, locale)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
