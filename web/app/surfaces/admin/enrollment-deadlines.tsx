import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { ClockTable } from '../../features/enrollment/log/clock-table.tsx'
import { EndingNext } from '../../features/enrollment/log/ending-next.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enrollment-log')('clocks.title'),
    noIndex: true,
  }))

export const clientLoader = () => read(api.enrollment.clocks({}))

/** The deadlines of the law: how many end when, who has to act, and what ends next. */
export default function EnrollmentDeadlines() {
  const t = useTranslations('enrollment-log.clocks')
  const { clocks, atRisk, asOf } = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage title={t('title')}>
      <p className="max-w-[80ch] text-muted">{t('text')}</p>
      <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-[minmax(0,1fr)_400px]">
        <ClockTable clocks={clocks} />
        <EndingNext atRisk={atRisk} asOf={asOf} />
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
