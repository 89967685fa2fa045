import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { ReportPanel } from '../../features/back-office/report-panel.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'back-office')('reports.title'),
    noIndex: true,
  }))

export const clientLoader = () => read(api.backOffice.reports.list({}))

/** The reports that one has set up or gets. */
export default function Reports() {
  const t = useTranslations('back-office.reports')
  const { items } = useLoaderData<typeof clientLoader>()
  useRefreshWhile(
    items.some(({ runs }) => runs.some(({ result }) => result === 'waiting')),
    { everyMs: 3000, times: 20 },
  )
  return (
    <StaffPage title={t('title')}>
      <p className="max-w-[70ch] text-muted">{t(items.length > 0 ? 'text' : 'empty')}</p>
      <div className="grid gap-4 nav:grid-cols-2 nav:items-start">
        {items.map((report) => (
          <ReportPanel key={report.id} report={report} />
        ))}
      </div>
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
