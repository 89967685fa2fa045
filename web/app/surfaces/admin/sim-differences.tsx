import { useMemo } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { simDifferenceList } from '#contracts/sims/sources/lists.ts'
import { findSources, sourceNamed } from '../../features/sims/sim-calls.client.ts'
import { DifferenceMenu } from '../../features/sims/sources/difference-menu.tsx'
import { differenceCalls } from '../../features/sims/sources/source-calls.client.ts'
import { useDifferenceCells, useDifferenceChoices } from '../../features/sims/sources/source-cells.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('sim-differences.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, source] = await Promise.all([
    read(differenceCalls.page(query)),
    loadViews(simDifferenceList),
    sourceNamed(query.get('sourceId')),
  ])
  return { page, views, source }
}

/** SIMs that are others at their carrier than here. */
export default function SimDifferences() {
  const { page, views, source } = useLoaderData<typeof clientLoader>()
  const references = useMemo(
    () => ({
      sourceId: {
        find: findSources,
        called: (id: string) => (source?.value === id ? source.text : undefined),
      },
    }),
    [source],
  )
  const mayManage = useMay()('sim-source.manage')
  return (
    <ListView
      list={simDifferenceList}
      page={page}
      views={views}
      rowName={({ iccid }) => iccid}
      cells={useDifferenceCells()}
      choiceText={useDifferenceChoices()}
      references={references}
      rowMenu={mayManage ? (row) => <DifferenceMenu row={row} /> : undefined}
      records={null}
    >
      <StaffListPage />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
