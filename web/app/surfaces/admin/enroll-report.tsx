import ChartColumn from 'lucide-react/icons/chart-column'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { milestones } from '#contracts/enrollment/log/choices.ts'
import type { EnrollReport as Report, EnrollReportInput } from '#contracts/enrollment/log/report.ts'
import { api } from '../../api.client.ts'
import { ReportFigures } from '../../features/enrollment/log/report-figures.tsx'
import { ReportFilters } from '../../features/enrollment/log/report-filters.tsx'
import { ReportTable } from '../../features/enrollment/log/report-table.tsx'
import { FigureHelp } from '../../features/reporting/figure-help.tsx'
import { ExportButton } from '../../kit/lists/export-button.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('enroll-report.title'),
    noIndex: true,
  }))

const names = ['period', 'by', 'program', 'usState', 'seller'] as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const asked = Object.fromEntries(
    names.flatMap((name) => (query.get(name) ? [[name, query.get(name)!]] : [])),
  )
  return { asked, report: await read(api.enrollment.enrollReport(asked as EnrollReportInput)) }
}

const isEmpty = ({ figures }: Report) => figures.every(({ value, previous }) => value === 0 && previous === 0)

/** How many applications came how far in a period, by day, state, program or seller. */
export default function EnrollReport() {
  const t = useTranslations('enrollment-log.report')
  const tList = useTranslations('lists.enroll-report')
  const times = useTimes()
  const { asked, report } = useLoaderData<typeof clientLoader>()
  return (
    <StaffPage
      title={tList('title')}
      actions={<ExportButton fetchFile={() => api.enrollment.enrollReportFile(asked as EnrollReportInput)} />}
    >
      <ReportFilters asked={asked} range={report.range} />
      <ReportFigures figures={report.figures} />
      {isEmpty(report) ? (
        <div className="rounded-[12px] border border-line bg-raised">
          <PageState icon={<ChartColumn size={22} />} title={tList('emptyTitle')}>
            {tList('emptyText')}
          </PageState>
        </div>
      ) : (
        <ReportTable report={report} />
      )}
      {report.forgottenBefore && (
        <p className="max-w-[80ch] text-sm text-muted">
          {t('forgotten', { time: times.short(report.forgottenBefore) })}
        </p>
      )}
      <FigureHelp
        title={t('help')}
        items={[
          ...milestones.map((each) => ({ name: tList(`columns.${each}`), text: t(`helps.${each}`) })),
          { name: tList('title'), text: t('counted') },
        ]}
      />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
