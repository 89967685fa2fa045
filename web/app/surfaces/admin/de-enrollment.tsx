import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { deEnrollmentActs } from '#contracts/enrollment/membership/acts.ts'
import { isWithdrawalCode } from '#contracts/enrollment/membership/choices.ts'
import { deEnrollmentMachine } from '#contracts/enrollment/membership/machines.ts'
import { programNames } from '#contracts/programs/choices.ts'
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

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.enrollment.deEnrollments.get({ id: params.id ?? '' }))

/** A household's way out of its program: why, who asked, until when the law wants it done, and how far it is. */
export default function DeEnrollment() {
  const t = useTranslations('membership')
  const tActs = useTranslations('membership.acts')
  const tCode = useTranslations('timeline.codes')
  const tList = useTranslations('lists.de-enrollments')
  const times = useTimes()
  const root = useDashboardPath()
  const way = useLoaderData<typeof clientLoader>()
  const { id, reference, reason, state, askedAt, enrollmentId, doneAt, tryAt } = way
  const withdrawal = (because: string) => (isWithdrawalCode(because) ? t(`withdrawals.${because}`) : because)
  const said = [
    [tList('columns.program'), programNames[way.program]],
    [tList('columns.reason'), tCode(`reason.${reason}`)],
    [tList('columns.askedBy'), way.askerName ?? t(`askers.${way.askedBy}`)],
    [t('evidence'), way.evidence],
    [t('noticeDays'), String(way.noticeDays)],
    [tList('columns.dueAt'), times.full(way.dueAt)],
    [tList('columns.deadlineAt'), times.full(way.deadlineAt)],
    [t('tryAt'), tryAt && times.full(tryAt)],
    [t('attempts'), String(way.attempts)],
    [tList('columns.problem'), way.problem && <CopyText value={way.problem} />],
    [tList('columns.effectiveOn'), way.effectiveOn && times.day(way.effectiveOn)],
    [t('doneAt'), doneAt && times.full(doneAt)],
    [t('withdrawnBecause'), way.withdrawnBecause && withdrawal(way.withdrawnBecause)],
  ] as const
  return (
    <StaffPage
      before={<BackToList list="de-enrollment-log">{tList('title')}</BackToList>}
      title={<CopyText value={reference} />}
      badges={<StatusBadge tone={deEnrollmentMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>}
      detail={<time dateTime={askedAt}>{times.full(askedAt)}</time>}
      actions={
        <RecordActs
          record={{ id, name: reference, detail: tCode(`reason.${reason}`), acts: way.acts }}
          acts={deEnrollmentActs}
          calls={api.enrollment.deEnrollments}
          words={tActs}
        />
      }
    >
      <div role="status" className="grid gap-3 empty:hidden">
        {way.attention.map((open) => (
          <AttentionNotice key={open.id} open={open} />
        ))}
      </div>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_340px]">
        <RecordTimeline kind="enrollment" id={enrollmentId} entries={way.timeline} />
        <Panel title={t('way')}>
          <Facts items={said.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
          <Link to={`${root}/enrollment-progress-log/${enrollmentId}`} className="link mt-3 inline-block">
            {t('enrollment')}
          </Link>
        </Panel>
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
