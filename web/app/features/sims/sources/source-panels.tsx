import { useTranslations } from 'use-intl/react'
import { simDifferenceTones } from '#contracts/sims/sources/lists.ts'
import type { SimSourceRecord } from '#contracts/sims/sources/views.ts'
import { api } from '../../../api.client.ts'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { Money } from '../../../ui/money.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StaffLink } from '../../../ui/staff/staff-link.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

/** With which account its carrier is asked, how it answers, and what is left there. */
export function StandingPanel({ source }: { source: SimSourceRecord }) {
  const t = useTranslations('sim-sources')
  const tRecord = useTranslations('sim-sources.record')
  const times = useTimes()
  const { vendorView, key, account, balanceCents, balanceAt, answeredAt, silentSince, webhookUrl } = source
  if (!vendorView) return <Panel title={tRecord('standing')}>{tRecord('noCarrier')}</Panel>
  const changed = key && { at: times.full(key.changedAt), name: key.changedBy ?? '' }
  return (
    <Panel title={tRecord('standing')}>
      <Facts
        items={[
          {
            name: tRecord('account'),
            value: key ? (
              <>
                {tRecord('keyOf', { account: key.externalAccount, end: key.keyEnd })}
                <Quiet>{tRecord(key.changedBy ? 'keySinceBy' : 'keySince', changed!)}</Quiet>
              </>
            ) : (
              t(`account.${account}`)
            ),
          },
          {
            name: tRecord('balance'),
            value:
              balanceCents === null ? (
                tRecord(account === 'own' ? 'noBalance' : 'platformBalance')
              ) : (
                <>
                  <Money cents={balanceCents} />
                  {balanceAt && <Quiet>{tRecord('balanceAt', { at: times.full(balanceAt) })}</Quiet>}
                </>
              ),
          },
          {
            name: tRecord('answered'),
            value: (
              <>
                {answeredAt ? times.full(answeredAt) : tRecord('never')}
                {silentSince && <Quiet>{tRecord('silentSince', { at: times.full(silentSince) })}</Quiet>}
              </>
            ),
          },
          ...(webhookUrl ? [{ name: tRecord('webhook'), value: <CopyText value={webhookUrl} /> }] : []),
        ]}
      />
    </Panel>
  )
}

const Quiet = ({ children }: { children: string }) => (
  <span className="block text-[13px] text-muted">{children}</span>
)

/** What differs between the carrier's SIMs and ours, each kind leading to those that it counts. */
export function DifferencesPanel({ source }: { source: SimSourceRecord }) {
  const t = useTranslations('sim-sources')
  const times = useTimes()
  const root = useDashboardPath()
  const { id, vendorView, differences, comparedAt, comparedCount } = source
  if (!vendorView) return null
  const canCompare = vendorView.capabilities.includes('listSims')
  return (
    <Panel title={t('record.differs')}>
      <div className="grid gap-2 text-sm">
        {differences.length > 0 && (
          <ul className="grid gap-2">
            {differences.map(({ kind, count }) => (
              <li key={kind} className="flex items-center justify-between gap-3">
                <StatusBadge tone={simDifferenceTones[kind]}>{t(`differences.${kind}`)}</StatusBadge>
                <StaffLink
                  to={`${root}/sim-differences?sourceId=${id}&kind=${kind}&state=open`}
                  className="numbers"
                >
                  {count}
                </StaffLink>
              </li>
            ))}
          </ul>
        )}
        {canCompare && comparedAt && differences.length === 0 && <p>{t('record.nothing')}</p>}
        <p className="text-muted">
          {!canCompare
            ? t('record.cannotCompare')
            : comparedAt
              ? t('record.compared', { count: comparedCount ?? 0, at: times.full(comparedAt) })
              : t('record.notCompared')}
        </p>
      </div>
    </Panel>
  )
}

/** What is bought of it, and whether the carrier sells it so. */
export function CataloguePanel({ source: { id, catalogue, vendorView } }: { source: SimSourceRecord }) {
  const t = useTranslations('sim-sources.record')
  const times = useTimes()
  const root = useDashboardPath()
  const may = useMay()
  const { run, isBusy, problem } = useAct(api.sourcing.sourcePlans.sync, {
    done: (report) => (report.isLive ? t('synced', report) : t('outage')),
  })
  if (!catalogue || !vendorView?.capabilities.includes('catalogue')) return null
  const { planCount, differing, answeredAt } = catalogue
  return (
    <Panel title={t('catalogue')}>
      <div className="grid justify-items-start gap-2 text-sm">
        <ProblemNotice problem={problem} />
        <p>
          <StaffLink to={`${root}/source-plan?sourceId=${id}`}>{t('plans', { count: planCount })}</StaffLink>{' '}
          {differing > 0 && t('differing', { count: differing })}
        </p>
        {answeredAt && <p className="text-muted">{t('catalogueAt', { at: times.full(answeredAt) })}</p>}
        {may('catalog.write') && (
          <StaffButton disabled={isBusy} onClick={() => void run({ sourceId: id })}>
            {t('sync')}
          </StaffButton>
        )}
      </div>
    </Panel>
  )
}
