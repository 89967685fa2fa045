import { lazy, Suspense } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { importRowList } from '#contracts/back-office/lists.ts'
import { importMachine } from '#contracts/back-office/machines.ts'
import { api } from '../../api.client.ts'
import { importRowCalls } from '../../features/back-office/imports/import-calls.client.ts'
import {
  useImportRowCells,
  useImportRowChoices,
} from '../../features/back-office/imports/import-row-cells.tsx'
import { ProblemsPanel } from '../../features/back-office/imports/problems-panel.tsx'
import { SummaryPanel } from '../../features/back-office/imports/summary-panel.tsx'
import { BackToList } from '../../kit/lists/back-to-list.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useRefreshWhile } from '../../kit/staff/use-refresh-while.ts'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

/** What can be done comes after what there is to see. */
const ImportActs = lazy(() =>
  import('../../features/back-office/imports/import-acts.tsx').then((module) => ({
    default: module.ImportActs,
  })),
)
const MappingPanel = lazy(() =>
  import('../../features/back-office/imports/mapping-panel.tsx').then((module) => ({
    default: module.MappingPanel,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'back-office')('imports.title'),
    noIndex: true,
  }))

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = params.importId ?? ''
  const query = new URL(request.url).searchParams
  const [kept, page] = await Promise.all([
    read(api.backOffice.imports.get({ id })),
    read(importRowCalls(id).page(query)),
  ])
  return { kept, page }
}

/** An import from its columns to what has come of each of its rows, and back again. */
export default function Import() {
  const t = useTranslations('back-office.imports')
  const tTitles = useTranslations('list-titles')
  const { kept, page } = useLoaderData<typeof clientLoader>()
  const { state } = kept
  useRefreshWhile(state === 'checking' || state === 'running' || state === 'undoing', { everyMs: 1000 })
  const mapping = (
    <Suspense>
      <MappingPanel key={kept.id} kept={kept} />
    </Suspense>
  )
  return (
    <ListView
      list={importRowList}
      of={{ place: `import/${kept.id}`, title: kept.fileName }}
      page={page}
      rowName={({ record }) => record}
      records={null}
      cells={useImportRowCells(kept.list)}
      choiceText={useImportRowChoices()}
    >
      <StaffListPage
        before={<BackToList list="import">{tTitles('imports')}</BackToList>}
        detail={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={importMachine.tones[state]}>{t(`states.${state}`)}</StatusBadge>
            {t('into', { list: tTitles(kept.list as 'resellers') })}
          </span>
        }
        actions={
          <Suspense>
            <ImportActs kept={kept} />
          </Suspense>
        }
      >
        {state !== 'uploaded' && <SummaryPanel kept={kept} />}
        {kept.problems.length > 0 && <ProblemsPanel kept={kept} />}
        {state === 'uploaded' && mapping}
        <ListBody />
        {state === 'checked' && mapping}
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
