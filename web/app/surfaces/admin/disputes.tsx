import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { disputeList } from '#contracts/payments/disputes/lists.ts'
import { disputeCalls } from '../../features/payments/disputes/dispute-calls.client.ts'
import { disputeCells, useDisputeChoices } from '../../features/payments/disputes/dispute-cells.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('disputes.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(disputeCalls.page(query)), loadViews(disputeList)])
  return { page, views, totals: disputeCalls.totals(query) }
}

/** What buyers and their banks ask back, and what has to be answered until when. */
export default function Disputes() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={disputeList}
      page={page}
      views={views}
      rowName={({ reference }) => reference}
      cells={disputeCells}
      choiceText={useDisputeChoices()}
    >
      <StaffListPage actions={<ListExport file={disputeCalls.file} />}>
        <ListBody>
          <ListTotals totals={totals} />
        </ListBody>
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
