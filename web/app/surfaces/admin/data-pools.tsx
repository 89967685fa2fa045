import { lazy } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { dataPoolList } from '#contracts/sourcing/lists.ts'
import { dataPoolCalls } from '../../features/sourcing/data-pool-calls.client.ts'
import { useDataPoolCells, useDataPoolChoices } from '../../features/sourcing/data-pool-cells.tsx'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** Opened by few, so its code is not part of the first load. */
const NewDataPoolDialog = lazy(() =>
  import('../../features/sourcing/data-pool-dialog.tsx').then((module) => ({
    default: module.NewDataPoolDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('data-pools.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(dataPoolCalls.page(query)), loadViews(dataPoolList)])
  return { page, views }
}

export default function DataPools() {
  const t = useTranslations('data-pools.form')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  return (
    <ListView
      list={dataPoolList}
      page={page}
      views={views}
      rowName={({ name }) => name}
      cells={useDataPoolCells()}
      choiceText={useDataPoolChoices()}
    >
      <StaffListPage
        actions={
          may('catalog.write') && (
            <DialogButton text={t('add')}>
              {(onClose) => <NewDataPoolDialog onClose={onClose} />}
            </DialogButton>
          )
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
