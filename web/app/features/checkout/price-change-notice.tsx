import { useTranslations } from 'use-intl/react'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PriceDifference } from './price-change.ts'

/** What is different from the prices that were on the page: old and new side by side, to be confirmed by paying. */
export function PriceChangeNotice({
  differences,
  quote,
}: {
  differences: PriceDifference[]
  quote: QuoteView
}) {
  const t = useTranslations('checkout.change')
  const text = useText()
  return (
    <Notice type="warning" title={t('title')}>
      <p>{t('text')}</p>
      <ul className="my-2 grid gap-1">
        {differences.map(({ name, beforeCents, afterCents }, index) => (
          <li key={index} className="flex flex-wrap gap-x-3">
            <span className="font-medium">{text(name)}</span>
            <span>
              {beforeCents === null ? (
                <span className="text-muted">{t('added')}</span>
              ) : (
                <s className="text-muted">
                  <span className="sr-only">{t('before')} </span>
                  <Money cents={beforeCents} />
                </s>
              )}{' '}
              <span className="sr-only">{t('after')} </span>
              <Money cents={afterCents} className="font-semibold" />
            </span>
          </li>
        ))}
      </ul>
      {quote.dropped.length > 0 && <p>{t('dropped', { count: quote.dropped.length })}</p>}
      <p className="font-semibold">{t.rich('total', { price: () => <Money cents={quote.totalCents} /> })}</p>
    </Notice>
  )
}
