import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { enrollmentList } from '#contracts/enrollment/lists.ts'
import { api } from '../../api.client.ts'
import { useEnrollmentChoices } from '../../features/enrollment/admin/use-enrollment-choices.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('enrollments.title'),
    noIndex: true,
  }))

const calls = () => callsOf(enrollmentList, api.enrollment.log)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(enrollmentList)])
  return { page, views }
}

const when = { width: 164 }
const cells = {
  reference: { width: 126 },
  program: { width: 104 },
  state: { width: 205 },
  owner: { width: 112 },
  usState: { width: 104 },
  remindedAt: when,
  source: { width: 92 },
  startedAt: when,
  changedAt: when,
  endsAt: when,
}

export default function Enrollments() {
  return (
    <ListView
      list={enrollmentList}
      rowName={({ reference }) => reference}
      cells={cells}
      choiceText={useEnrollmentChoices()}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />} />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
