import { useTranslations } from 'use-intl/react'
import type { SourcePlanRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { RowLink } from '../../kit/lists/list-columns.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { useText } from '../../site.ts'
import { Money, useMoney } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

/** How it differs from the carrier's catalogue, and what to do. */
export function DifferenceNotice({ plan: { id, difference, carrierCostCents } }: { plan: SourcePlanRecord }) {
  const t = useTranslations('sourcing.record')
  const money = useMoney()
  const mayWrite = useMay()('catalog.write')
  const { run, isBusy, problem } = useAct(api.sourcing.sourcePlans.adopt, { done: t('adopted') })
  if (difference === 'gone') return <Notice type="warning">{t('gone')}</Notice>
  if (difference !== 'price' || carrierCostCents === null) return null
  return (
    <Notice type="warning">
      <div className="flex flex-wrap items-center gap-3">
        <span>{t('carrierCost', { amount: money(carrierCostCents) })}</span>
        {mayWrite && (
          <StaffButton disabled={isBusy} onClick={() => void run({ id })}>
            {t('adopt')}
          </StaffButton>
        )}
      </div>
      <ProblemNotice problem={problem} />
    </Notice>
  )
}

/** What is sold on it and what each price leaves. */
export function SoldPanel({ plan: { sold } }: { plan: SourcePlanRecord }) {
  const t = useTranslations('sourcing.record')
  const text = useText()
  const root = useDashboardPath()
  return (
    <Panel title={t('sold')}>
      {sold.length === 0 ? (
        <p className="text-sm text-muted">{t('unsold')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
        <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('sold')}>
          <table className="w-full border-collapse text-left text-sm">
            <thead className="text-[13px] text-muted">
              <tr className="border-b border-line">
                <th className="py-1.5 pr-2 font-normal">{t('plan')}</th>
                <th className="py-1.5 pl-3 text-right font-normal">{t('price')}</th>
                <th className="py-1.5 pl-3 text-right font-normal">{t('cost')}</th>
                <th className="py-1.5 pl-3 text-right font-normal">{t('margin')}</th>
              </tr>
            </thead>
            <tbody>
              {sold.map((price) => (
                <tr key={price.pricingId ?? price.id} className="border-b border-line last:border-0">
                  <td className="py-1.5 pr-2">
                    <RowLink to={`${root}/${price.kind === 'plan' ? 'plan' : 'add-on-plan'}/${price.id}`}>
                      {text(price.name)}
                    </RowLink>
                    <span className="block text-[13px] text-muted">
                      {[
                        price.durationUnit
                          ? t(`terms.${price.durationUnit}`, { count: price.duration ?? 0 })
                          : t('addon'),
                        ...(price.audience === 'reseller' ? [t('reseller')] : []),
                        ...(price.isActive ? [] : [t('hidden')]),
                      ].join(' · ')}
                    </span>
                  </td>
                  <td className="py-1.5 pl-3 text-right">
                    <Money cents={price.priceCents} />
                  </td>
                  <td className="py-1.5 pl-3 text-right">
                    <Money cents={price.costCents} />
                  </td>
                  <td
                    className={`py-1.5 pl-3 text-right font-semibold ${price.marginCents < 0 ? 'text-danger' : ''}`}
                  >
                    <Money cents={price.marginCents} />
                    {price.marginPercent !== null && (
                      <span className="numbers block text-[13px] font-normal">{price.marginPercent}%</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}
