import { useCallback } from 'react'
import { redirect, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { salesGroups } from '#contracts/reporting/choices.ts'
import { salesList } from '#contracts/reporting/lists.ts'
import { useMonthName } from '../../features/reporting/cohort-cells.tsx'
import { FigureHelp } from '../../features/reporting/figure-help.tsx'
import { salesCalls } from '../../features/reporting/sales-calls.client.ts'
import { salesCells } from '../../features/reporting/sales-cells.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('sales.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const url = new URL(request.url)
  // Plans beside sellers would count every order twice, so that one of them is always asked for.
  if (!url.searchParams.get('by')) {
    url.searchParams.set('by', salesGroups[0])
    throw redirect(`${url.pathname}${url.search}`)
  }
  const [page, views] = await Promise.all([read(salesCalls.page(url.searchParams)), loadViews(salesList)])
  return { page, views }
}

/** What months brought in, told apart by one thing: a list that can be kept as a view, taken along and sent by the clock. */
export default function Sales() {
  const t = useTranslations('reporting')
  const words = useTranslations('lists.sales')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const nameOf = useMonthName()
  return (
    <ListView
      list={salesList}
      page={page}
      views={views}
      rowName={({ name, month }) => `${name}, ${nameOf(month)}`}
      cells={salesCells}
      choiceText={useCallback((_key: string, group: string) => t(`report.of.${group as 'plan'}`), [t])}
      records={null}
    >
      <StaffListPage actions={<ListExport file={salesCalls.file} />}>
        <ListBody />
        <FigureHelp title={t('help')} items={[{ name: words('title'), text: t('sales.counted') }]} />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
