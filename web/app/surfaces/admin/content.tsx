import { useState } from 'react'
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import {
  listContent,
  performContentAct,
  type ContentActRequest,
} from '../../features/admin-content/content-calls.client.ts'
import { titleOf, useContentColumns } from '../../features/admin-content/content-columns.tsx'
import { contentList, useContentListWords } from '../../features/admin-content/content-list.ts'
import { NewEntryDialog } from '../../features/admin-content/new-entry-dialog.tsx'
import { ListView } from '../../features/lists/list-view.tsx'
import { useDashboardPath, useMay } from '../../features/staff/access.ts'
import { read } from '../../features/staff/calls.client.ts'
import { ProblemState } from '../../features/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'editor')('list.title'), noIndex: true }))

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  read(listContent(new URL(request.url).searchParams))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  return performContentAct('', (await request.json()) as ContentActRequest)
}

export default function Content() {
  const t = useTranslations('editor.create')
  const page = useLoaderData<typeof clientLoader>()
  const words = useContentListWords()
  const columns = useContentColumns()
  const root = useDashboardPath()
  const may = useMay()
  const { locale } = useSite()
  const [isWriting, setWriting] = useState(false)
  return (
    <ListView
      name="content"
      definition={contentList}
      words={words}
      columns={columns}
      page={page}
      rowId={({ id }) => id}
      rowName={(row) => titleOf(row, locale)}
      rowHref={({ id }) => `${root}/content/${id}`}
      bulk={[]}
      actions={
        may('content.write') && (
          <StaffButton look="primary" onClick={() => setWriting(true)}>
            {t('open')}
          </StaffButton>
        )
      }
    >
      {isWriting && <NewEntryDialog onClose={() => setWriting(false)} />}
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
