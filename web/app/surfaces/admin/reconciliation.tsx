import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { reconciliationActs } from '#contracts/payments/reconciliation/acts.ts'
import { reconciliationMachine } from '#contracts/payments/reconciliation/machines.ts'
import type { ReconciliationRecord } from '#contracts/payments/reconciliation/views.ts'
import { api } from '../../api.client.ts'
import { DifferencesPanel } from '../../features/payments/reconciliation/differences-panel.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Money } from '../../ui/money.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'reconciliation')('title', {
      provider: args.loaderData
        ? translatorFor(locale, 'orders')(`providers.${args.loaderData.provider as 'stripe'}`)
        : '',
      day: args.loaderData?.day ?? '',
    }),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.payments.reconciliations.get({ id: params.id ?? '' }))

/** A day of an account: what differs and what happened in the middle, what the report adds up to beside. */
export default function Reconciliation() {
  const t = useTranslations('reconciliation')
  const tActs = useTranslations('reconciliation.acts')
  const tList = useTranslations('lists.reconciliations')
  const tProviders = useTranslations('orders.providers')
  const record = useLoaderData<typeof clientLoader>()
  const times = useTimes()
  const { id, day, state, lookedAt } = record
  const provider = tProviders(record.provider as 'stripe')
  const name = t('title', { provider, day: times.day(day) })
  return (
    <StaffPage
      before={<BackToList list="reconciliation">{tList('title')}</BackToList>}
      title={name}
      badges={<StatusBadge tone={reconciliationMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={
        lookedAt ? <time dateTime={lookedAt}>{t('looked', { time: times.full(lookedAt) })}</time> : t('never')
      }
      actions={
        <RecordActs
          record={{ id, name, detail: provider, acts: record.acts }}
          acts={reconciliationActs}
          calls={api.payments.reconciliations}
          words={tActs}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {record.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <DifferencesPanel record={record} />
          <RecordTimeline kind="reconciliation" id={id} entries={record.timeline} />
        </div>
        <DayPanel record={record} provider={provider} />
      </div>
    </StaffPage>
  )
}

function DayPanel({ record, provider }: { record: ReconciliationRecord; provider: string }) {
  const t = useTranslations('reconciliation.facts')
  const tList = useTranslations('lists.reconciliations.columns')
  const times = useTimes()
  const { account, startsAt, endsAt, tryAt, problem } = record
  return (
    <Panel title={t('title')}>
      <Facts
        items={[
          { name: tList('provider'), value: provider },
          { name: t('account'), value: account ?? t('ofInstallation') },
          { name: t('span'), value: `${times.full(startsAt)} – ${times.full(endsAt)}` },
          { name: tList('lineCount'), value: <span className="numbers">{record.lineCount}</span> },
          { name: tList('chargedCents'), value: <Money cents={record.chargedCents} /> },
          { name: tList('refundedCents'), value: <Money cents={record.refundedCents} /> },
          { name: tList('disputedCents'), value: <Money cents={record.disputedCents} /> },
          { name: tList('feeCents'), value: <Money cents={record.feeCents} /> },
          ...(problem ? [{ name: t('problem'), value: <code>{problem}</code> }] : []),
          ...(tryAt ? [{ name: t('again'), value: <time dateTime={tryAt}>{times.full(tryAt)}</time> }] : []),
        ]}
      />
    </Panel>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
