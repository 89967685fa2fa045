import { useFormatter, useTranslations } from 'use-intl/react'
import type { DashboardFigures } from '#contracts/reporting/admin.ts'
import { useText } from '../../site.ts'
import { Money } from '../../ui/money.tsx'
import { Panel } from '../../ui/staff/panel.tsx'

/** What sold best, each with a bar of its share of the best. */
export function TopPlans({ plans }: { plans: DashboardFigures['period']['topPlans'] }) {
  const t = useTranslations('reporting')
  const text = useText()
  const format = useFormatter()
  const most = Math.max(1, ...plans.map(({ soldCents }) => soldCents))
  return (
    <Panel title={t('topPlans')} flush>
      {plans.length === 0 ? (
        <p className="p-4 text-muted">{t('noSales')}</p>
      ) : (
        <table className="numbers w-full text-left text-sm">
          <thead className="text-[13px] text-muted">
            <tr>
              <th scope="col" className="px-4 py-2 font-semibold">
                {t('plan')}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                {t('sold')}
              </th>
              <th scope="col" className="px-4 py-2 text-right font-semibold">
                {t('soldFor')}
              </th>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <tr key={text(plan.name)} className="border-t border-line">
                <td className="px-4 py-2">
                  <span className="block">{text(plan.name)}</span>
                  <svg aria-hidden width="100%" height="4" className="mt-1 block">
                    <rect width="100%" height="4" rx="2" className="fill-sunken" />
                    <rect
                      width={`${(plan.soldCents / most) * 100}%`}
                      height="4"
                      rx="2"
                      className="fill-primary-strong"
                    />
                  </svg>
                </td>
                <td className="px-2 py-2 text-right">{format.number(plan.sold)}</td>
                <td className="px-4 py-2 text-right">
                  <Money cents={plan.soldCents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
