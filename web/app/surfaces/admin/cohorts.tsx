import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { cohortList } from '#contracts/reporting/lists.ts'
import { cohortCalls } from '../../features/reporting/cohort-calls.client.ts'
import { cohortCells, useMonthName } from '../../features/reporting/cohort-cells.tsx'
import { FigureHelp } from '../../features/reporting/figure-help.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('cohorts.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(cohortCalls.page(query)), loadViews(cohortList)])
  return { page, views, totals: cohortCalls.totals(query) }
}

/** Who bought for the first time in a month, and the share of them who bought again: a table whose fields have shades. */
export default function Cohorts() {
  const t = useTranslations('reporting')
  const words = useTranslations('lists.cohorts')
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  const nameOf = useMonthName()
  return (
    <ListView
      list={cohortList}
      page={page}
      views={views}
      rowName={({ month }) => nameOf(month)}
      cells={cohortCells}
      records={null}
    >
      <StaffListPage detail={t('cohorts.detail')} actions={<ListExport file={cohortCalls.file} />}>
        <ListBody>
          <ListTotals totals={totals} />
        </ListBody>
        <FigureHelp title={t('help')} items={[{ name: words('title'), text: t('cohorts.counted') }]} />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
