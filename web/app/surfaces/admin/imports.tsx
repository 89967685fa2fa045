import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { importList } from '#contracts/back-office/lists.ts'
import { useBulkReferences } from '../../features/back-office/bulk-cells.tsx'
import { importCalls } from '../../features/back-office/imports/import-calls.client.ts'
import { useImportCells, useImportChoices } from '../../features/back-office/imports/import-cells.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

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
      place="import"
      rowName={({ fileName }) => fileName}
      page={page}
      cells={useImportCells()}
      choiceText={useImportChoices()}
      references={useBulkReferences()}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
