import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { programNames } from '#contracts/programs/choices.ts'
import { programList } from '#contracts/programs/lists.ts'
import { api } from '../../api.client.ts'
import { useProgramChoices } from '../../features/programs/admin/use-program-choices.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('programs.title'), noIndex: true }))

const calls = () => callsOf(programList, api.programs)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(programList)])
  return { page, views }
}

export default function Programs() {
  return (
    <ListView
      list={programList}
      rowName={({ code }) => programNames[code]}
      choiceText={useProgramChoices()}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
