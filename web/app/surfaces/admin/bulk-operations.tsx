import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { bulkList } from '#contracts/back-office/lists.ts'
import { bulkCalls } from '../../features/back-office/bulk-calls.client.ts'
import {
  useBulkCells,
  useBulkChoices,
  useBulkReferences,
  useOperationTitle,
} from '../../features/back-office/bulk-cells.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('bulk.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { page: await read(bulkCalls.page(new URL(request.url).searchParams)) }
}

/** What was done to many rows at once, newest first. */
export default function BulkOperations() {
  const { page } = useLoaderData<typeof clientLoader>()
  useRefreshWhile(
    page.items.some(({ state }) => state === 'running'),
    { everyMs: 3000 },
  )
  return (
    <ListView
      list={bulkList}
      of={{ place: 'bulk' }}
      page={page}
      rowName={useOperationTitle()}
      cells={useBulkCells()}
      choiceText={useBulkChoices()}
      references={useBulkReferences()}
    >
      <StaffListPage />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
