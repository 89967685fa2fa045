import { lazy, Suspense } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { listPlaces } from 'virtual:list-places'
import { bulkRowList } from '#contracts/back-office/lists.ts'
import { api } from '../../api.client.ts'
import { bulkRowCalls } from '../../features/back-office/bulk-calls.client.ts'
import { useBulkChoices, useOperationTitle } from '../../features/back-office/bulk-cells.tsx'
import { useBulkRowCells } from '../../features/back-office/bulk-row-cells.tsx'
import { BulkProgress } from '../../features/back-office/bulk-progress.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** What can be done comes after what there is to see. */
const BulkActionsBar = lazy(() =>
  import('../../features/back-office/bulk-actions-bar.tsx').then((module) => ({
    default: module.BulkActionsBar,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'back-office')('bulk.pageTitle'),
    noIndex: true,
  }))

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = params.bulkId ?? ''
  const query = new URL(request.url).searchParams
  const [bulk, page] = await Promise.all([
    read(api.backOffice.bulk.get({ id })),
    read(bulkRowCalls(id).page(query)),
  ])
  return { bulk, page }
}

/** An operation on its way or over: how far it is, what came of each row, and what can be done about it. */
export default function BulkOperation() {
  const t = useTranslations('back-office.bulk')
  const { bulk, page } = useLoaderData<typeof clientLoader>()
  const titleOf = useOperationTitle()
  useRefreshWhile(bulk.state === 'running', { everyMs: 1000 })
  return (
    <ListView
      list={bulkRowList}
      of={{ place: `bulk/${bulk.id}`, title: titleOf({ ...bulk, isUndo: bulk.undoes !== null }) }}
      page={page}
      rowName={({ record }) => record}
      records={listPlaces[bulk.list] ?? bulk.list}
      cells={useBulkRowCells()}
      choiceText={useBulkChoices()}
    >
      <StaffListPage
        before={<BackToList list="bulk">{t('back')}</BackToList>}
        actions={
          <>
            <ListExport file={bulkRowCalls(bulk.id).file} />
            <Suspense>
              <BulkActionsBar bulk={bulk} />
            </Suspense>
          </>
        }
      >
        <BulkProgress bulk={bulk} />
        <ListBody />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
