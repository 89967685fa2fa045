import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { transferActs } from '#contracts/enrollment/transfer/acts.ts'
import { transferMachine } from '#contracts/enrollment/transfer/machines.ts'
import { programNames } from '#contracts/programs/choices.ts'
import { api } from '../../api.client.ts'
import { ConsentsPanel } from '../../features/enrollment/admin/consents-panel.tsx'
import { ExchangesPanel } from '../../features/enrollment/admin/exchanges-panel.tsx'
import { AgreementsPanel } from '../../features/enrollment/transfer/agreements-panel.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.enrollment.transfers.get({ id: params.id ?? '' }))

/** A transfer: why it waits and until when, what was agreed to, asked and answered. */
export default function Transfer() {
  const t = useTranslations('transfer-office')
  const tActs = useTranslations('transfer-office.acts')
  const tList = useTranslations('lists.transfers')
  const times = useTimes()
  const root = useDashboardPath()
  const transfer = useLoaderData<typeof clientLoader>()
  const { id, reference, state, usState, startedAt, enrollmentId, reason, exception } = transfer
  const { reopensAt, completedAt } = transfer
  const said = [
    [tList('columns.program'), programNames[transfer.program]],
    [tList('columns.usState'), usState],
    [tList('columns.reason'), reason && t(`reasons.${reason}`)],
    [t('refusal'), transfer.refusal && <CopyText value={transfer.refusal} />],
    [tList('columns.transferableOn'), transfer.transferableOn && times.day(transfer.transferableOn)],
    [t('reopensAt'), reopensAt && times.full(reopensAt)],
    [t('reminder'), transfer.isReminded && t('reminded')],
    [tList('columns.exception'), exception && t(`exceptions.${exception}`)],
    [t('completedAt'), completedAt && times.full(completedAt)],
    [t('closedBecause'), transfer.closedBecause],
  ] as const
  return (
    <StaffPage
      before={<BackToList list="transfer-progress-log">{tList('title')}</BackToList>}
      title={<CopyText value={reference} />}
      badges={<StatusBadge tone={transferMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={startedAt}>{times.full(startedAt)}</time>}
      actions={
        <RecordActs
          record={{ id, name: reference, detail: usState, acts: transfer.acts }}
          acts={transferActs}
          calls={api.enrollment.transfers}
          words={tActs}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {transfer.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <ExchangesPanel exchanges={transfer.exchanges} />
          <RecordTimeline kind="enrollment" id={enrollmentId} entries={transfer.timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <Panel title={t('transfer')}>
            <Facts items={said.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
            <Link to={`${root}/enrollment-progress-log/${enrollmentId}`} className="link mt-3 inline-block">
              {t('enrollment')}
            </Link>
          </Panel>
          <AgreementsPanel agreements={transfer.agreements} />
          <ConsentsPanel consents={transfer.consents} />
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
