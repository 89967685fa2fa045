import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { nladSubscriberList } from '#contracts/enrollment/membership/lists.ts'
import { api } from '../../api.client.ts'
import { useSubscriberChoices } from '../../features/enrollment/membership/admin/use-subscriber-choices.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('nlad-subscribers.title'),
    noIndex: true,
  }))

const calls = () => callsOf(nladSubscriberList, api.enrollment.nladSubscribers)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(nladSubscriberList)])
  return { page, views }
}

const when = { width: 164 }
const cells = {
  reference: { width: 126 },
  program: { width: 104 },
  state: { width: 190 },
  subscriberId: { width: 116 },
  sac: { width: 84 },
  usState: { width: 104 },
  since: when,
  endsAt: when,
  lastUsedAt: when,
}

export default function NladSubscribers() {
  return (
    <ListView
      list={nladSubscriberList}
      rowName={({ reference }) => reference}
      cells={cells}
      choiceText={useSubscriberChoices()}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />} />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
