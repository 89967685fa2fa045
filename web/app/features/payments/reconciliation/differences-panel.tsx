import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { differenceActs } from '#contracts/payments/reconciliation/acts.ts'
import { differenceMachine } from '#contracts/payments/reconciliation/machines.ts'
import type { DifferenceView, ReconciliationRecord } from '#contracts/payments/reconciliation/views.ts'
import { api } from '../../../api.client.ts'
import { ActDialog } from '../../../kit/acts/act-dialog.tsx'
import { useDashboardPath, useMay } from '../../../kit/staff/access.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { useMoney } from '../../../ui/money.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'

const linkClass = 'link inline-flex min-h-6 max-md:min-h-11 items-center'

/** What report and ledger do not say alike, each with both sides, and what explains it. */
export function DifferencesPanel({ record }: { record: ReconciliationRecord }) {
  const t = useTranslations('reconciliation')
  const [resolving, setResolving] = useState<DifferenceView>()
  const { differences, lookedAt } = record
  return (
    <Panel title={t('differences.title')} flush>
      {differences.length === 0 ? (
        <p className="px-4 py-3.5 text-muted">{t(lookedAt ? 'differences.none' : 'differences.waiting')}</p>
      ) : (
        <ul>
          {differences.map((one) => (
            <Difference key={one.id} difference={one} onResolve={() => setResolving(one)} />
          ))}
        </ul>
      )}
      {resolving && <ResolveDialog difference={resolving} onClose={() => setResolving(undefined)} />}
    </Panel>
  )
}

/** What it is called: what moved, and how the sides differ. */
function useName() {
  const t = useTranslations('reconciliation')
  return ({ moved, kind }: DifferenceView) => `${t(`moved.${moved}`)} · ${t(`kinds.${kind}`)}`
}

function Difference({ difference, onResolve }: { difference: DifferenceView; onResolve: () => void }) {
  const t = useTranslations('reconciliation')
  const may = useMay()
  const name = useName()
  const times = useTimes()
  const root = useDashboardPath()
  const { state, reference, payment, dispute, reason, closedBy, closedAt, explainedDay } = difference
  return (
    <li className="grid gap-2 border-b border-line px-4 py-3 last:border-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong className="font-medium">{name(difference)}</strong>
          <StatusBadge tone={differenceMachine.tones[state]}>{t(`differenceStates.${state}`)}</StatusBadge>
        </span>
        {state === 'open' && may('payment.reconcile') && (
          <StaffButton onClick={onResolve}>{t('resolve.menu')}</StaffButton>
        )}
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm md:grid-cols-2">
        <Side name={t('differences.theirs')} cents={difference.theirCents} at={difference.theirAt} />
        <Side name={t('differences.ours')} cents={difference.ourCents} at={difference.ourAt} />
        {reference && (
          <div>
            <dt className="text-[13px] text-muted">{t('differences.reference')}</dt>
            <dd className="break-all">
              <CopyText value={reference} mono />
            </dd>
          </div>
        )}
        {payment && (
          <div>
            <dt className="text-[13px] text-muted">{t('differences.payment')}</dt>
            <dd>
              <Link to={`${root}/payment/${payment.id}`} className={linkClass}>
                {payment.number}
              </Link>
            </dd>
          </div>
        )}
        {dispute && (
          <div>
            <dt className="text-[13px] text-muted">{t('differences.dispute')}</dt>
            <dd>
              <Link to={`${root}/dispute/${dispute.id}`} className={linkClass}>
                {dispute.reference}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {reason && <p className="whitespace-pre-wrap break-words">{reason}</p>}
      {closedBy && closedAt && (
        <p className="text-[13px] text-muted">
          {t('differences.resolvedBy', { name: closedBy, time: times.short(closedAt) })}
        </p>
      )}
      {explainedDay && (
        <p className="text-muted">{t('differences.explained', { day: times.day(explainedDay) })}</p>
      )}
    </li>
  )
}

function Side({ name, cents, at }: { name: string; cents: number | null; at: string | null }) {
  const t = useTranslations('reconciliation.differences')
  const money = useMoney()
  const times = useTimes()
  return (
    <div>
      <dt className="text-[13px] text-muted">{name}</dt>
      <dd className="numbers">
        {cents === null || at === null
          ? t('nothing')
          : t('amountAt', { amount: money(cents), time: times.full(at) })}
      </dd>
    </div>
  )
}

function ResolveDialog({ difference, onClose }: { difference: DifferenceView; onClose: () => void }) {
  const t = useTranslations('reconciliation.resolve')
  const name = useName()
  const { run } = useAct(api.payments.reconciliations.resolve, { done: t('done'), onDone: onClose })
  return (
    <ActDialog
      title={t('title', { name: name(difference) })}
      effect={t('effect')}
      submit={t('submit')}
      fields={differenceActs.acts.resolve.fields}
      words={{ reason: { label: t('reason'), hint: t('hint') } }}
      send={(given) => run({ id: difference.id, ...given })}
      onClose={onClose}
    />
  )
}
