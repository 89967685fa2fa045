import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { invoiceList } from '#contracts/billing/lists.ts'
import { invoiceCalls } from '../../features/billing/billing-calls.client.ts'
import { invoiceCells, useInvoiceChoices } from '../../features/billing/billing-cells.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('invoices.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(invoiceCalls.page(query)), loadViews(invoiceList)])
  return { page, views, totals: invoiceCalls.totals(query) }
}

export default function Invoices() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={invoiceList}
      page={page}
      views={views}
      rowName={({ invoiceNumber }) => invoiceNumber}
      cells={invoiceCells}
      choiceText={useInvoiceChoices()}
    >
      <StaffListPage actions={<ListExport file={invoiceCalls.file} />}>
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
