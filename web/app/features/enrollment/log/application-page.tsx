import SearchX from 'lucide-react/icons/search-x'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import type { ApplicationRecord } from '#contracts/enrollment/log/admin.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import type { EnrollmentRow } from '#contracts/enrollment/rows.ts'
import { api } from '../../../api.client.ts'
import { RecordActs } from '../../../kit/acts/record-acts.tsx'
import { BackToList } from '../../../kit/lists/back-to-list.tsx'
import { useDashboardPath } from '../../../kit/staff/access.ts'
import { useTimes } from '../../../kit/staff/use-times.ts'
import { RecordTimeline } from '../../../kit/timeline/record-timeline.tsx'
import { CopyText } from '../../../ui/staff/copy-text.tsx'
import { PageState } from '../../../ui/staff/page-state.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { staffButtonClass } from '../../../ui/staff/staff-button.tsx'
import { StaffPage } from '../../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { ConsentsPanel } from '../admin/consents-panel.tsx'
import { ExchangesPanel } from '../admin/exchanges-panel.tsx'
import { StandingPanel } from '../admin/standing-panel.tsx'

type Log = 'enrollment' | 'transfer'

/** It comes after the page itself. */
const PacketButton = lazy(() =>
  import('../admin/packet-button.tsx').then((module) => ({ default: module.PacketButton })),
)

/** All calls about an application of the National Verifier, what came of it, and what can be done next. */
export function ApplicationPage({
  log,
  name,
  record,
}: {
  log: Log
  name: string
  record: ApplicationRecord | null
}) {
  const tOffice = useTranslations('enrollment-office')
  const tActs = useTranslations('enrollment-office.acts')
  const tLists = useTranslations('lists')
  const before = <BackToList list={`${log}-log`}>{tLists(`${log}-calls.title`)}</BackToList>
  if (!record) return <Absent name={name} before={before} />
  const { enrollment, others, consents, calls, hasMoreCalls, timeline } = record
  const { id, reference, state, usState } = enrollment
  return (
    <StaffPage
      before={before}
      title={<CopyText value={record.name} />}
      badges={<StatusBadge tone={enrollmentMachine.tones[state]}>{tOffice(`states.${state}`)}</StatusBadge>}
      actions={
        <RecordActs
          record={{ id, name: reference, detail: usState, acts: record.acts }}
          acts={enrollmentActs}
          calls={api.enrollment.log}
          words={tActs}
        />
      }
    >
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <ExchangesPanel exchanges={calls} />
          {hasMoreCalls && <AllCalls name={record.name} />}
          <RecordTimeline kind="enrollment" id={id} entries={timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <Enrollments enrollment={enrollment} others={others} />
          <StandingPanel enrollment={enrollment} />
          <ConsentsPanel
            consents={consents}
            aside={
              <Suspense>
                <PacketButton id={id} reference={reference} />
              </Suspense>
            }
          />
        </div>
      </div>
    </StaffPage>
  )
}

function Enrollments({ enrollment, others }: { enrollment: EnrollmentRow; others: EnrollmentRow[] }) {
  const t = useTranslations('enrollment-log.application')
  const tOffice = useTranslations('enrollment-office.states')
  const times = useTimes()
  const root = useDashboardPath()
  const link = ({ id, reference }: EnrollmentRow) => (
    <Link to={`${root}/enrollment-progress-log/${id}`} className="text-primary-strong hover:underline">
      {t('enrollment', { reference })}
    </Link>
  )
  return (
    <Panel title={t('progress')}>
      <p className="text-sm">{link(enrollment)}</p>
      {others.length > 0 && (
        <>
          <p className="mt-3 text-[13px] text-muted">{t('others')}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {others.map((other) => (
              <li key={other.id} className="flex flex-wrap gap-x-3">
                {link(other)} <span>{tOffice(other.state)}</span>
                <time dateTime={other.startedAt} className="numbers text-muted">
                  {times.short(other.startedAt)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

const logs = ['eligibility', 'enrollment', 'transfer'] as const

function AllCalls({ name }: { name: string }) {
  const t = useTranslations('enrollment-log.application')
  const tLists = useTranslations('lists')
  const root = useDashboardPath()
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      {t('allCalls')}
      {logs.map((log) => (
        <Link
          key={log}
          to={`${root}/${log}-log?${new URLSearchParams({ search: name })}`}
          className="text-primary-strong hover:underline"
        >
          {tLists(`${log}-calls.title`)}
        </Link>
      ))}
    </p>
  )
}

function Absent({ name, before }: { name: string; before: ReactNode }) {
  const t = useTranslations('enrollment-log.application')
  const root = useDashboardPath()
  return (
    <div className="p-4 md:p-6">
      {before}
      <PageState
        level="h1"
        icon={<SearchX size={22} />}
        title={t('absentTitle', { name })}
        action={
          <Link to={`${root}/enrollment-progress-log`} className={staffButtonClass('plain')}>
            {t('progress')}
          </Link>
        }
      >
        {t('absentText')}
      </PageState>
    </div>
  )
}
