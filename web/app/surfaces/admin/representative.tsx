import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { representativeActs } from '#contracts/representatives/acts.ts'
import { representativeMachine } from '#contracts/representatives/machines.ts'
import { api } from '../../api.client.ts'
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
import { StaffLink } from '../../ui/staff/staff-link.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.repId ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.representatives.get({ id: params.id ?? '' }))

/** A Representative ID, who asks to use it, what was decided and why. */
export default function Representative() {
  const t = useTranslations('representatives')
  const tList = useTranslations('lists.representatives')
  const tActs = useTranslations('representatives.acts')
  const times = useTimes()
  const root = useDashboardPath()
  const request = useLoaderData<typeof clientLoader>()
  const { id, repId, agent, resellerCode, status, askedAt, decidedAt, decidedBy, reason } = request
  return (
    <StaffPage
      before={<BackToList list="rad-id">{tList('title')}</BackToList>}
      title={<CopyText value={repId} />}
      badges={<StatusBadge tone={representativeMachine.tones[status]}>{t(`states.${status}`)}</StatusBadge>}
      detail={<time dateTime={askedAt}>{times.full(askedAt)}</time>}
      actions={
        <RecordActs
          record={{ id, name: agent, detail: repId, acts: request.acts }}
          acts={representativeActs}
          calls={api.representatives}
          words={tActs}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {request.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTimeline kind="representative" id={id} entries={request.timeline} />
        <Panel title={t('request')}>
          <Facts
            items={[
              {
                name: tList('columns.agent'),
                value: <StaffLink to={`${root}/resellers/${request.resellerId}`}>{agent}</StaffLink>,
              },
              { name: tList('columns.resellerCode'), value: <CopyText value={resellerCode} /> },
              ...(decidedAt ? [{ name: tList('columns.decidedAt'), value: times.full(decidedAt) }] : []),
              ...(decidedBy ? [{ name: tList('columns.decidedBy'), value: decidedBy }] : []),
              ...(reason ? [{ name: t('reason'), value: reason }] : []),
            ]}
          />
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
