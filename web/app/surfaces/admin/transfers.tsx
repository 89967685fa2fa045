import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { transferList } from '#contracts/enrollment/transfer/lists.ts'
import { api } from '../../api.client.ts'
import { useTransferChoices } from '../../features/enrollment/transfer/use-transfer-choices.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('transfers.title'),
    noIndex: true,
  }))

const calls = () => callsOf(transferList, api.enrollment.transfers)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(transferList)])
  return { page, views }
}

const cells = { reference: { width: 130 }, state: { width: 190 }, attempts: { width: 110 } }

export default function Transfers() {
  return (
    <ListView
      list={transferList}
      rowName={({ reference }) => reference}
      cells={cells}
      choiceText={useTransferChoices()}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />} />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
