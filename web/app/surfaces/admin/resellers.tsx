import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ListView } from '../../kit/lists/list-view.tsx'
import {
  exportResellers,
  listResellers,
  totalsOfResellers,
} from '../../features/people/people-calls.client.ts'
import { useResellerColumns } from '../../features/people/people-columns.tsx'
import { maskedResellerList, resellerList, useResellerListWords } from '../../features/people/people-lists.ts'
import { ResellerTotals } from '../../features/people/people-totals.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'people')('resellers.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const page = await read(listResellers(query))
  return { page, totals: totalsOfResellers(query).catch(() => null) }
}

export default function Resellers() {
  const { page, totals } = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const may = useMay()
  return (
    <ListView
      name="resellers"
      definition={may('personal.read') ? resellerList : maskedResellerList}
      words={useResellerListWords()}
      columns={useResellerColumns()}
      page={page}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `${root}/resellers/${id}`}
      bulk={[]}
      totals={<ResellerTotals totals={totals} />}
      exportFile={may('people.export') ? exportResellers : undefined}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
