import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { Row } from '../checkout/quote-summary.tsx'
import type { PageOrder } from './order-view.server.ts'

/** What the order costs, what was paid, and the receipt. */
export function OrderTotals({ order }: { order: PageOrder }) {
  const t = useTranslations('own-orders.totals')
  const text = useText()
  return (
    <section aria-labelledby="totals" className="card grid gap-4 p-5 md:p-6">
      <h2 id="totals" className="text-xl">
        {t('title')}
      </h2>
      <dl className="grid gap-2">
        {order.charges.map((charge) => (
          <Row
            key={`${charge.kind}${charge.key}`}
            label={text(charge.name)}
            amountCents={charge.amountCents}
          />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{t('total')}</dt>
          <dd>
            <Money cents={order.totalCents} />
          </dd>
        </div>
        {order.paidCents > 0 && <Row label={t('paid')} amountCents={order.paidCents} />}
        {order.refundedCents > 0 && <Row label={t('refunded')} amountCents={order.refundedCents} />}
      </dl>
      {order.invoiceToken && (
        <Link to={`/invoice?invoiceId=${order.invoiceToken}`} className="link font-semibold">
          {t('receipt')}
        </Link>
      )}
      {order.emailAddress && (
        <p className="text-sm break-words text-muted">{t('sentTo', { email: order.emailAddress })}</p>
      )}
    </section>
  )
}
