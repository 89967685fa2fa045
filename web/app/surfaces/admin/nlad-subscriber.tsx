import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { nladSubscriberActs } from '#contracts/enrollment/membership/acts.ts'
import { api } from '../../api.client.ts'
import { LeavingPanel } from '../../features/enrollment/membership/admin/leaving-panel.tsx'
import {
  ChangesPanel,
  MemberPanel,
  ReportsPanel,
} from '../../features/enrollment/membership/admin/member-panels.tsx'
import { RecordActs } from '../../kit/acts/record-acts.tsx'
import { AttentionNotice } from '../../kit/attention/attention-notice.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../kit/timeline/record-timeline.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { Notice } from '../../ui/notice.tsx'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.enrollment.nladSubscribers.get({ id: params.id ?? '' }))

/** A household that is ours in the registry, or was: what it waits for, how it is kept, and what the registry says. */
export default function NladSubscriber() {
  const t = useTranslations('membership')
  const tState = useTranslations('enrollment-office.states')
  const tActs = useTranslations('membership.subscriberActs')
  const tList = useTranslations('lists.nlad-subscribers')
  const times = useTimes()
  const subscriber = useLoaderData<typeof clientLoader>()
  const { id, reference, state, since, usState, isDemonstration } = subscriber
  const isPretended = isDemonstration && demonstrationStates.includes(state)
  return (
    <StaffPage
      before={<BackToList list="nlad-subscriber">{tList('title')}</BackToList>}
      title={<CopyText value={reference} />}
      badges={<StatusBadge tone={enrollmentMachine.tones[state]}>{tState(state)}</StatusBadge>}
      detail={<time dateTime={since}>{times.full(since)}</time>}
      actions={
        <RecordActs
          record={{ id, name: reference, detail: usState, acts: subscriber.acts }}
          acts={nladSubscriberActs}
          calls={api.enrollment.nladSubscribers}
          words={tActs}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {isPretended && (
          <Notice type="warning" isLive={false}>
            {t('demonstration')}
          </Notice>
        )}
        {subscriber.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTimeline kind="enrollment" id={id} entries={subscriber.timeline} />
        <div className="grid gap-4 *:min-w-0">
          <MemberPanel subscriber={subscriber} />
          <ChangesPanel changes={subscriber.changes} />
          <LeavingPanel enrollment={subscriber} />
          <ReportsPanel reports={subscriber.reports} />
        </div>
      </div>
    </StaffPage>
  )
}

/** States in which a demonstration says by hand what comes by itself elsewhere. */
const demonstrationStates: readonly string[] = ['nlad_enrolled', 'fulfilling']

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
