import { importedBy } from 'virtual:list-places'
import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { importList } from '#contracts/back-office/lists.ts'
import { useBulkReferences } from '../../features/back-office/bulk-cells.tsx'
import { importCalls } from '../../features/back-office/imports/import-calls.client.ts'
import { useImportCells, useImportChoices } from '../../features/back-office/imports/import-cells.tsx'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('imports.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { page: await read(importCalls.page(new URL(request.url).searchParams)) }
}

/** Files that were brought into lists, or not yet, newest first. */
export default function Imports() {
  const { page } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={importList}
      of={{ place: 'import' }}
      page={page}
      rowName={({ fileName }) => fileName}
      cells={useImportCells()}
      choiceText={useImportChoices()}
      references={useBulkReferences()}
    >
      <StaffListPage>
        <Begin />
        <ListBody />
      </StaffListPage>
    </ListView>
  )
}

/** The lists into which this person may bring a file. */
function Begin() {
  const t = useTranslations('back-office.imports')
  const tTitles = useTranslations('list-titles')
  const may = useMay()
  const root = useDashboardPath()
  const lists = Object.keys(importedBy).filter((list) => may(importedBy[list]!))
  return (
    <nav aria-label={t('begin')} className="flex flex-wrap items-center gap-2">
      <span className="text-muted">{t('begin')}</span>
      {lists.map((list) => (
        <Link key={list} to={`${root}/import/new/${list}`} className={staffButtonClass('plain')}>
          {tTitles(list as 'resellers')}
        </Link>
      ))}
    </nav>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
