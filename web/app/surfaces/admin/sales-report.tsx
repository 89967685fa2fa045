import ChartColumn from 'lucide-react/icons/chart-column'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { mostReportDays, reportSubjects, type ReportSubject } from '#contracts/reporting/choices.ts'
import type { Report } from '#contracts/reporting/report.ts'
import { api } from '../../api.client.ts'
import { FigureHelp } from '../../features/reporting/figure-help.tsx'
import { FigureTiles } from '../../features/reporting/figure-tiles.tsx'
import { PeriodPicker } from '../../features/reporting/period-picker.tsx'
import { ReportGroup } from '../../features/reporting/report-group.tsx'
import { ReportSeries } from '../../features/reporting/report-series.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PageState } from '../../ui/staff/page-state.tsx'
import { StaffPage } from '../../ui/staff/staff-page.tsx'
import { StaffTabs } from '../../ui/staff/staff-tabs.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'reporting')('report.title'),
    noIndex: true,
  }))

const isSubject = (value: string | null): value is ReportSubject =>
  reportSubjects.includes(value as ReportSubject)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const about = query.get('about')
  const subject = isSubject(about) ? about : 'payments'
  const report = await read(api.reporting[subject]({ period: query.get('period') ?? undefined }))
  return { subject, report }
}

const isEmpty = ({ figures, series }: Report) =>
  figures.every(({ value, previous }) => value === 0 && !previous) && series.every(({ count }) => count === 0)

/** What came in, who joined and what resellers sold over any range, each figure with the list that it counts. */
export default function SalesReport() {
  const t = useTranslations('reporting')
  const { subject, report } = useLoaderData<typeof clientLoader>()
  const times = useTimes()
  const path = `${useDashboardPath()}/sales-report`
  const ofPeople = subject === 'subscribers'
  return (
    <StaffPage
      title={t('report.title')}
      actions={
        <span role="status" className="numbers text-[13px] text-muted">
          {t('asOf', { time: times.short(report.asOf) })}
        </span>
      }
    >
      <StaffTabs
        label={t('report.title')}
        items={reportSubjects.map((each) => ({
          to: `${path}?${new URLSearchParams({ about: each, period: report.range }).toString()}`,
          text: t(`report.subjects.${each}`),
          current: each === subject,
        }))}
      />
      <section aria-label={t('period')} className="grid gap-3 *:min-w-0">
        <PeriodPicker
          key={`${subject} ${report.range}`}
          range={report.range}
          others={{ about: subject }}
          most={mostReportDays}
        />
        <FigureTiles label={t('label')} figures={report.figures} />
      </section>
      {isEmpty(report) ? (
        <div className="rounded-[12px] border border-line bg-raised">
          <PageState icon={<ChartColumn size={22} />} title={t('report.emptyTitle')}>
            {t('report.emptyText')}
          </PageState>
        </div>
      ) : (
        <>
          <ReportSeries series={report.series} ofPeople={ofPeople} />
          <div className="grid items-start gap-4 *:min-w-0 nav:grid-cols-2">
            {report.groups.map((group) => (
              <ReportGroup key={group.by} group={group} ofPeople={ofPeople} />
            ))}
          </div>
        </>
      )}
      <FigureHelp
        title={t('help')}
        items={[
          ...report.figures.map(({ key }) => ({ name: t(key), text: t(`helps.${key}`) })),
          { name: t('report.title'), text: t('report.counted') },
        ]}
      />
    </StaffPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
