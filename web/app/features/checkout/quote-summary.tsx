import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ChargeView, QuoteView } from '#contracts/checkout/views.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { TruckIcon } from '../../ui/icons.tsx'

const isLineCharge = ({ kind }: ChargeView) => kind === 'plan' || kind === 'addon' || kind === 'device'

/**
 * Every amount of a quote down to the total, and what comes later: nothing here is computed in the page. `zip` is the place
 * for which it was made: null where that is still to come, left out where nothing is to be said of it.
 */
export function QuoteSummary({ quote, zip }: { quote: QuoteView; zip?: string | null }) {
  const t = useTranslations('checkout')
  const text = useText()
  const extras = quote.charges.filter((charge) => !isLineCharge(charge))
  const isTaxed = zip !== undefined && (quote.needsShipping || quote.needsServiceZip)
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        <Row label={t('summary.subtotal')} amountCents={quote.subtotalCents} />
        {extras.map((charge) => (
          <Row
            key={`${charge.kind}${charge.key}`}
            label={text(charge.name)}
            note={charge.group ? t(`summary.group.${charge.group}`) : undefined}
            amountCents={charge.amountCents}
            free={charge.kind === 'shipping' && charge.amountCents === 0 ? t('summary.free') : undefined}
          />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>
            {t('summary.total')}
            {isTaxed && (
              <span className="block text-sm font-normal text-muted">
                {zip ? t('summary.withFees', { zip }) : t('summary.beforeFees')}
              </span>
            )}
          </dt>
          <dd aria-live="polite">
            <Money cents={quote.totalCents} className="text-2xl" />
          </dd>
        </div>
      </dl>
      {isTaxed && !zip && (
        <p className="flex gap-2 text-sm text-muted">
          {quote.needsShipping && <TruckIcon size={18} className="mt-0.5 shrink-0" />}
          {t(quote.needsShipping ? 'summary.addressNote' : 'summary.serviceNote')}
        </p>
      )}
      {quote.renewals.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted">
          {quote.renewals.map((renewal, index) => (
            <li key={index}>
              {t.rich('summary.renewal', {
                name: text(renewal.name),
                months: renewal.everyMonths,
                price: () => <Money cents={renewal.amountCents} className="font-semibold text-text" />,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** One named amount. */
export function Row({
  label,
  note,
  amountCents,
  free,
}: {
  label: ReactNode
  note?: ReactNode
  amountCents: number
  free?: ReactNode
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">
        {label}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd>{free ?? <Money cents={amountCents} />}</dd>
    </div>
  )
}
