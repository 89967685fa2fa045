import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { OrderEditQuote } from '#contracts/checkout/admin.ts'
import type { ChargeChange } from '#contracts/checkout/views.ts'
import type { Problem } from '../../../problem.ts'
import { useText } from '../../../site.ts'
import { useMoney } from '../../../ui/money.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'

type Stand = ChargeChange['before']

/** Every charge as it is and as it would be, down to the total: nothing of it is computed here. */
export function EditPreview({
  quote,
  problem,
  isPricing,
  children,
}: {
  quote: OrderEditQuote | undefined
  problem: Problem | undefined
  isPricing: boolean
  children: ReactNode
}) {
  const t = useTranslations('order-edit')
  const tCreate = useTranslations('order-create')
  const text = useText()
  const money = useMoney()
  const stands = (stand: Stand) => {
    if (!stand) return t('none')
    const amount = money(stand.amountCents)
    return stand.quantity > 1 ? t('stands', { quantity: String(stand.quantity), amount }) : amount
  }
  return (
    <Panel title={t('preview')} className="nav:sticky nav:top-20">
      <div className="grid gap-4">
        {quote && (
          <table className="numbers w-full text-sm">
            <thead>
              <tr className="text-[13px] text-muted">
                <td />
                <th scope="col" className="pb-1 pl-3 text-right font-normal">
                  {t('was')}
                </th>
                <th scope="col" className="pb-1 pl-3 text-right font-normal">
                  {t('will')}
                </th>
              </tr>
            </thead>
            <tbody>
              {quote.changes.map((change) => (
                <tr
                  key={`${change.kind}${change.key}`}
                  className={clsx('align-baseline', isSame(change) ? 'text-muted' : 'font-medium')}
                >
                  <th
                    scope="row"
                    className={clsx('py-0.5 text-left', isSame(change) ? 'font-normal' : 'font-medium')}
                  >
                    {text(change.name)}
                  </th>
                  <td className="py-0.5 pl-3 text-right whitespace-nowrap">{stands(change.before)}</td>
                  <td className="py-0.5 pl-3 text-right whitespace-nowrap">{stands(change.after)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot className="border-t border-line font-semibold">
              <tr>
                <th scope="row" className="pt-2 text-left">
                  {tCreate('total')}
                </th>
                <td className="pt-2 pl-3 text-right">{money(quote.beforeCents)}</td>
                <td className="pt-2 pl-3 text-right">{money(quote.totalCents)}</td>
              </tr>
              <tr>
                <th scope="row" className="pt-1 text-left">
                  {t('change')}
                </th>
                <td colSpan={2} className="pt-1 pl-3 text-right">
                  {quote.differenceCents > 0 && '+'}
                  {money(quote.differenceCents)}
                </td>
              </tr>
            </tfoot>
          </table>
        )}
        {quote && quote.dropped.length > 0 && (
          <p className="text-sm text-danger">{tCreate('dropped', { count: String(quote.dropped.length) })}</p>
        )}
        <p role="status" className="text-[13px] text-muted empty:hidden">
          {isPricing && quote ? tCreate('pricing') : ''}
        </p>
        <ProblemNotice problem={problem} />
        {children}
      </div>
    </Panel>
  )
}

const isSame = ({ before, after }: ChargeChange) =>
  before?.quantity === after?.quantity && before?.amountCents === after?.amountCents
