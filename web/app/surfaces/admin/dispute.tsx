import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { disputeActs, isAnswerable } from '#contracts/payments/disputes/acts.ts'
import { disputeMachine } from '#contracts/payments/disputes/machines.ts'
import { api } from '../../api.client.ts'
import { DisputePanel, MovementsPanel } from '../../features/payments/disputes/dispute-panels.tsx'
import { EvidencePanel } from '../../features/payments/disputes/evidence-panel.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useMoney } from '../../ui/money.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'disputes')('title', { reference: args.loaderData?.reference ?? '' }),
    noIndex: true,
  }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.payments.disputes.get({ id: params.id ?? '' }))

/** A dispute: what speaks for us and what happened in the middle, what it is about beside. */
export default function Dispute() {
  const t = useTranslations('disputes')
  const tActs = useTranslations('disputes.acts')
  const tList = useTranslations('lists.disputes')
  const dispute = useLoaderData<typeof clientLoader>()
  const money = useMoney()
  const times = useTimes()
  const { id, reference, state, amountCents, openedAt, dueAt } = dispute
  useRefreshWhile(state === 'sending' || state === 'accepting', { everyMs: 3000, times: 20 })
  return (
    <StaffPage
      before={<BackToList list="dispute">{tList('title')}</BackToList>}
      title={<CopyText value={reference} text={t('title', { reference })} />}
      badges={
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge tone={disputeMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
          <strong className="numbers">{money(amountCents)}</strong>
        </div>
      }
      detail={
        <>
          <time dateTime={openedAt}>{t('opened', { time: times.full(openedAt) })}</time>
          {dueAt && isAnswerable(state) && ` · ${tList('columns.dueAt')}: ${times.full(dueAt)}`}
        </>
      }
      actions={
        <RecordActs
          record={{ id, name: reference, detail: dispute.paymentNumber, acts: dispute.acts }}
          acts={disputeActs}
          calls={api.payments.disputes}
          words={tActs}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {dispute.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <EvidencePanel dispute={dispute} />
          <MovementsPanel movements={dispute.movements} />
          <RecordTimeline kind="dispute" id={id} entries={dispute.timeline} />
        </div>
        <DisputePanel dispute={dispute} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
