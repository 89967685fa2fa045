import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { endedStates } from '#contracts/enrollment/choices.ts'
import { enrollmentMachine } from '#contracts/enrollment/machines.ts'
import { api } from '../../api.client.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { HandOverPanel } from '../../features/enrollment/assisted/hand-over-panel.tsx'
import { ProgressPanel } from '../../features/enrollment/assisted/progress-panel.tsx'
import { pageMeta } from '../../i18n/meta.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { CopyText } from '../../ui/staff/copy-text.tsx'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ brand }) => ({ title: args.loaderData?.reference ?? brand.name, noIndex: true }))

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  read(api.enrollment.own.assisted.get({ id: params.id ?? '' }))

/** One customer on the way: how the seller hands over, and how far the customer is, as it happens. */
export default function AssistedEnrollment() {
  const t = useTranslations('assisted.list')
  const tOffice = useTranslations('enrollment-office')
  const enrollment = useLoaderData<typeof clientLoader>()
  const { state, name, reference } = enrollment
  useRefreshWhile(!(endedStates as readonly string[]).includes(state), { everyMs: 5000, times: 360 })
  return (
    <AreaPage
      title={<CopyText value={reference} />}
      lead={
        <span className="flex flex-wrap items-center gap-2">
          {name || t('noName')}
          <StatusBadge tone={enrollmentMachine.tones[state]}>{tOffice(`states.${state}`)}</StatusBadge>
        </span>
      }
      actions={
        <Link to="/dashboard/customer/enrollments" className={staffButtonClass()}>
          {t('back')}
        </Link>
      }
    >
      <div className="grid items-start gap-5 *:min-w-0 nav:grid-cols-2">
        <HandOverPanel key={enrollment.id} enrollment={enrollment} />
        <ProgressPanel enrollment={enrollment} />
      </div>
    </AreaPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
