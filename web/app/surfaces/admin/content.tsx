import { useState } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contentList } from '#contracts/content/lists.ts'
import { contentCalls } from '../../features/content/admin/content-calls.client.ts'
import { titleOf, useContentCells, useContentChoices } from '../../features/content/admin/content-cells.tsx'
import { NewEntryDialog } from '../../features/content/admin/new-entry-dialog.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useSite } from '../../site.ts'
import { StaffButton } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('content.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(contentCalls.page(query)), loadViews(contentList)])
  return { page, views }
}

export default function Content() {
  const t = useTranslations('content.create')
  const { page, views } = useLoaderData<typeof clientLoader>()
  const may = useMay()
  const { locale } = useSite()
  const [isWriting, setWriting] = useState(false)
  return (
    <ListView
      list={contentList}
      page={page}
      views={views}
      rowName={(row) => titleOf(row, locale)}
      cells={useContentCells()}
      choiceText={useContentChoices()}
    >
      <StaffListPage
        actions={
          may('content.write') && (
            <StaffButton look="primary" onClick={() => setWriting(true)}>
              {t('open')}
            </StaffButton>
          )
        }
      >
        <ListBody />
        {isWriting && <NewEntryDialog onClose={() => setWriting(false)} />}
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
