import { useTranslations } from 'use-intl/react'
import type { DataPoolRecord } from '#contracts/sourcing/views.ts'
import { api } from '../../api.client.ts'
import { RowLink } from '../../kit/lists/list-columns.tsx'
import { isOffered } from '../../kit/acts/record-acts.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { useText } from '../../site.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/staff/panel.tsx'
import { StaffButton } from '../../ui/staff/staff-button.tsx'
import { useDataAmount } from './data-amount.ts'
import { usePoolEnd } from './data-pool-cells.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** What of it is used, what is left, and how long that lasts; of when that is, where the carrier does not answer. */
export function UsedPanel({ pool }: { pool: DataPoolRecord }) {
  const t = useTranslations('data-pools.record')
  const amount = useDataAmount()
  const endText = usePoolEnd()
  const times = useTimes()
  const { usedPercent, usedMb, totalMb, leftMb, alertPercent, asOf, silentCount, status } = pool
  if (status === 'archived') return <Notice type="info">{t('archived')}</Notice>
  return (
    <Panel title={t('used')}>
      <div className="grid gap-2">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="numbers text-lg">
            {t('usedOf', { used: amount(usedMb), total: amount(totalMb) })}
          </strong>
          <span className="numbers text-muted">{usedPercent}%</span>
        </p>
        <ProgressBar
          value={usedPercent}
          label={t('used')}
          tone={usedPercent >= alertPercent ? 'danger' : 'primary'}
        />
        <p className="text-sm">
          {t('left', { left: amount(leftMb) })} {endText(pool)}
        </p>
        <p className="text-[13px] text-muted">{asOf ? t('asOf', { at: times.full(asOf) }) : t('never')}</p>
        {silentCount > 0 && <Notice type="warning">{t('silent', { count: silentCount })}</Notice>}
      </div>
    </Panel>
  )
}

/** Its lines and the share of each. */
export function LinesPanel({ pool: { id, lines, status, acts } }: { pool: DataPoolRecord }) {
  const t = useTranslations('data-pools.record')
  const mayWrite = isOffered(acts, 'removeLine')
  const { run, isBusy, problem } = useAct(api.sourcing.dataPools.removeLine, {
    done: t('removed'),
    undo: (_after, { simId }, options) => api.sourcing.dataPools.addLines({ id, simIds: [simId] }, options),
  })
  if (status === 'archived') return null
  return (
    <Panel title={t('lines', { count: lines.length })}>
      <ProblemNotice problem={problem} />
      {lines.length === 0 ? (
        <p className="text-sm text-muted">{t('empty')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reachable by keyboard.
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('linesLabel')}>
          <table className="w-full border-collapse text-left text-sm">
            <thead className="text-[13px] text-muted">
              <tr className="border-b border-line">
                <th className="py-1.5 pr-2 font-normal">{t('line')}</th>
                <th className="py-1.5 pl-3 text-right font-normal">{t('lineUsed')}</th>
                <th className="py-1.5 pl-3 text-right font-normal">{t('share')}</th>
                {mayWrite && (
                  <th className="py-1.5 pl-3">
                    <span className="sr-only">{t('remove')}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.simId} className="border-b border-line last:border-0">
                  <td className="py-1.5 pr-2">
                    <LineName line={line} />
                  </td>
                  <td className="py-1.5 pl-3 text-right">
                    <LineUsed line={line} />
                  </td>
                  <td className="numbers py-1.5 pl-3 text-right">
                    {line.sharePercent === null ? '–' : `${line.sharePercent}%`}
                  </td>
                  {mayWrite && (
                    <td className="py-1.5 pl-3 text-right">
                      <StaffButton
                        disabled={isBusy}
                        aria-label={t('removeLine', { iccid: line.iccid })}
                        onClick={() => void run({ id, simId: line.simId })}
                      >
                        {t('remove')}
                      </StaffButton>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

type Line = DataPoolRecord['lines'][number]

function LineName({ line: { iccid, orderId, plan } }: { line: Line }) {
  const text = useText()
  const root = useDashboardPath()
  const mayReadOrders = useMay()('order.read')
  const number = <span className="numbers">{iccid}</span>
  return (
    <>
      {orderId && mayReadOrders ? <RowLink to={`${root}/order/${orderId}`}>{number}</RowLink> : number}
      {plan && <span className="block text-[13px] text-muted">{text(plan)}</span>}
    </>
  )
}

function LineUsed({ line: { usedMb, isUnmetered, isSilent, asOf } }: { line: Line }) {
  const t = useTranslations('data-pools.record')
  const amount = useDataAmount()
  const times = useTimes()
  return (
    <>
      <span className="numbers">{usedMb === null ? '–' : amount(usedMb)}</span>
      {isUnmetered && <span className="block text-[13px] text-muted">{t('unmetered')}</span>}
      {isSilent && (
        <span className="block text-[13px] text-warning">
          {asOf ? t('lineAsOf', { at: times.short(asOf) }) : t('lineNever')}
        </span>
      )}
    </>
  )
}
