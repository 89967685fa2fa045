import { useTranslations } from 'use-intl/react'
import type { DeskQuote } from '#contracts/checkout/admin.ts'
import type { Problem } from '../../../problem.ts'
import { useText } from '../../../site.ts'
import { Money } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'

/** Every charge of the order down to its total: nothing of it is computed here. */
export function DeskSummary({
  quote,
  problem,
  isPricing,
  children,
}: {
  quote: DeskQuote | undefined
  problem: Problem | undefined
  isPricing: boolean
  children: React.ReactNode
}) {
  const t = useTranslations('order-create')
  const text = useText()
  return (
    <Panel title={t('summary')} className="nav:sticky nav:top-20">
      <div className="grid gap-4">
        {quote && quote.lines.length > 0 ? (
          <dl className="numbers grid gap-1.5">
            {quote.charges.map((charge) => (
              <div key={`${charge.kind}${charge.key}`} className="flex justify-between gap-4 text-sm">
                <dt className="min-w-0">
                  {text(charge.name)}
                  {charge.quantity > 1 && ` × ${charge.quantity}`}
                </dt>
                <dd>
                  <Money cents={charge.amountCents} />
                </dd>
              </div>
            ))}
            <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
              <dt>{t('total')}</dt>
              <dd>
                <Money cents={quote.totalCents} className="text-lg" />
              </dd>
            </div>
          </dl>
        ) : (
          <p className="text-muted">{t('noTotal')}</p>
        )}
        {quote && quote.dropped.length > 0 && (
          <p className="text-sm text-danger">{t('dropped', { count: String(quote.dropped.length) })}</p>
        )}
        <p role="status" className="text-[13px] text-muted empty:hidden">
          {isPricing && quote && quote.lines.length > 0 ? t('pricing') : ''}
        </p>
        <ProblemNotice problem={problem} />
        {children}
      </div>
    </Panel>
  )
}
