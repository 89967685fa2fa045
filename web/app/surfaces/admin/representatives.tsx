import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { representativeList } from '#contracts/representatives/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('representatives.title'),
    noIndex: true,
  }))

const calls = () => callsOf(representativeList, api.representatives)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(representativeList)])
  return { page, views }
}

const cells = { repId: { width: 130 } }

export default function Representatives() {
  const t = useTranslations('representatives.states')
  return (
    <ListView
      list={representativeList}
      rowName={({ repId }) => repId}
      cells={cells}
      choiceText={(_key, choice) => t(choice as 'pending')}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />} />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
