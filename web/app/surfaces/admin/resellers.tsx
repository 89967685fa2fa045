import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { resellerList } from '#contracts/people/lists.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { resellerCalls } from '../../features/people/people-calls.client.ts'
import { usePeopleChoices, useResellerCells } from '../../features/people/people-cells.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('resellers.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(resellerCalls.page(query)), loadViews(resellerList)])
  return { page, views, totals: resellerCalls.totals(query) }
}

export default function Resellers() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={resellerList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useResellerCells()}
      choiceText={usePeopleChoices()}
    >
      <StaffListPage actions={<ListExport file={resellerCalls.file} />}>
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
