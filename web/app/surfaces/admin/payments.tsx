import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { paymentList } from '#contracts/payments/lists.ts'
import { paymentCalls } from '../../features/billing/billing-calls.client.ts'
import { paymentCells, usePaymentChoices } from '../../features/billing/billing-cells.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('payments.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(paymentCalls.page(query)), loadViews(paymentList)])
  return { page, views, totals: paymentCalls.totals(query) }
}

export default function Payments() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={paymentList}
      page={page}
      views={views}
      rowName={({ paymentNumber }) => paymentNumber}
      cells={paymentCells}
      choiceText={usePaymentChoices()}
    >
      <StaffListPage actions={<ListExport file={paymentCalls.file} />}>
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
