import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { QuoteView } from '#contracts/checkout/views.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { inReadingOrder } from './cart/cart.ts'
import { PriceBefore } from './price-before.tsx'
import { QuoteSummary } from './quote-summary.tsx'

/** What is bought and what it costs, beside the form. */
export function CheckoutSummary({
  quote,
  zip,
  children,
}: {
  quote: QuoteView
  zip: string | null
  children: ReactNode
}) {
  const t = useTranslations('checkout')
  const text = useText()
  return (
    <section aria-labelledby="summary" className="card grid gap-5 p-5 lg:sticky lg:top-[92px] md:p-6">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-xl">
          {t('cart.summary')}
        </h2>
        <Link to="/cart" className="link whitespace-nowrap">
          {t('editCart')}
        </Link>
      </div>
      <ul className="grid gap-3">
        {inReadingOrder(quote.lines).map((line, index) => (
          <li key={index} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              <span className="font-medium">
                {line.quantity > 1 && `${line.quantity} × `}
                {text(line.name)}
              </span>
              <span className="block text-sm text-muted">{text(line.detail)}</span>
            </span>
            <span className="text-right">
              <Money cents={line.amountCents} />
              <PriceBefore line={line} />
            </span>
          </li>
        ))}
      </ul>
      {children}
      <QuoteSummary quote={quote} zip={zip} />
    </section>
  )
}
