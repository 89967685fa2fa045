import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { transferCallList } from '#contracts/enrollment/log/lists.ts'
import { api } from '../../api.client.ts'
import { useTransferCells } from '../../features/enrollment/log/call-cells.tsx'
import { applicationOf, useCallChoices } from '../../features/enrollment/log/call-words.ts'
import { sumsOfPeriod } from '../../features/enrollment/log/sums-of-period.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('transfer-calls.title'),
    noIndex: true,
  }))

const calls = () => callsOf(transferCallList, api.enrollment.transferCalls)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(transferCallList)])
  return { page, views, totals: sumsOfPeriod(query, () => calls().totals(query)) }
}

export default function TransferLog() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  return (
    <ListView
      list={transferCallList}
      page={page}
      views={views}
      rowName={({ reference }) => reference}
      records={(row) => `${root}/${transferCallList.place}/${applicationOf(row)}`}
      cells={useTransferCells()}
      choiceText={useCallChoices()}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />}>
        <ListBody>{totals && <ListTotals totals={totals} />}</ListBody>
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
