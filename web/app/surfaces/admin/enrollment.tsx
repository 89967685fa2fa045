import { lazy, Suspense } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { enrollmentActs } from '#contracts/enrollment/acts.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { api } from '../../api.client.ts'
import { ConsentsPanel } from '../../features/enrollment/admin/consents-panel.tsx'
import { ExchangesPanel } from '../../features/enrollment/admin/exchanges-panel.tsx'
import { StandingPanel } from '../../features/enrollment/admin/standing-panel.tsx'
import { NotificationsPanel } from '../../features/orders/admin/notifications-panel.tsx'
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
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** These come after the page itself. */
const HouseholdPanels = lazy(() =>
  import('../../features/enrollment/admin/household-panels.tsx').then((module) => ({
    default: module.HouseholdPanels,
  })),
)
const PacketButton = lazy(() =>
  import('../../features/enrollment/admin/packet-button.tsx').then((module) => ({
    default: module.PacketButton,
  })),
)

const CopyDialog = lazy(() =>
  import('../../features/people/copy-dialog.tsx').then((module) => ({ default: module.CopyDialog })),
)
const EraseApplicantDialog = lazy(() =>
  import('../../features/people/erase-applicant-dialog.tsx').then((module) => ({
    default: module.EraseApplicantDialog,
  })),
)

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export async function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const [enrollment, service] = await Promise.all([
    read(api.enrollment.log.get({ id })),
    read(api.enrollment.services.get({ id })),
  ])
  return { ...enrollment, service }
}

/** An enrollment: where it is, who it is of as far as staff see it, what was agreed to, asked and answered. */
export default function Enrollment() {
  const t = useTranslations('enrollment-office')
  const tActs = useTranslations('enrollment-office.acts')
  const tList = useTranslations('lists.enrollments')
  const tCopy = useTranslations('people.copy')
  const tErase = useTranslations('people.erase')
  const times = useTimes()
  const navigate = useNavigate()
  const root = useDashboardPath()
  const enrollment = useLoaderData<typeof clientLoader>()
  const { id, reference, state, usState, startedAt } = enrollment
  return (
    <StaffPage
      before={<BackToList list="enrollment-progress-log">{tList('title')}</BackToList>}
      title={<CopyText value={reference} />}
      badges={<StatusBadge tone={enrollmentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={startedAt}>{times.full(startedAt)}</time>}
      actions={
        <RecordActs
          record={{ id, name: reference, detail: usState, acts: enrollment.acts }}
          acts={enrollmentActs}
          calls={api.enrollment.log}
          words={tActs}
          own={{
            askPersonalCopy: {
              text: tCopy('menu'),
              isInMenu: true,
              isCalm: true,
              dialog: (onClose) => (
                <CopyDialog id={id} name={reference} calls={api.people.applicants} onClose={onClose} />
              ),
            },
            erase: {
              text: tErase('menu'),
              isInMenu: true,
              dialog: (onClose) => (
                <EraseApplicantDialog
                  id={id}
                  reference={reference}
                  onErased={() => void navigate(`${root}/enrollment-progress-log`)}
                  onClose={onClose}
                />
              ),
            },
          }}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {enrollment.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4 *:min-w-0">
          <ExchangesPanel exchanges={enrollment.exchanges} />
          <RecordTimeline kind="enrollment" id={id} entries={enrollment.timeline} />
        </div>
        <div className="grid gap-4 *:min-w-0">
          <StandingPanel enrollment={enrollment} />
          <Suspense>
            <HouseholdPanels enrollment={enrollment} />
          </Suspense>
          <ConsentsPanel
            consents={enrollment.consents}
            aside={
              <Suspense>
                <PacketButton id={id} reference={reference} />
              </Suspense>
            }
          />
          <NotificationsPanel notifications={enrollment.notifications} />
        </div>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
