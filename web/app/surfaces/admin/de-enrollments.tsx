import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { deEnrollmentList } from '#contracts/enrollment/membership/lists.ts'
import { api } from '../../api.client.ts'
import { useMembershipChoices } from '../../features/enrollment/membership/admin/use-membership-choices.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('de-enrollments.title'),
    noIndex: true,
  }))

const calls = () => callsOf(deEnrollmentList, api.enrollment.deEnrollments)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(deEnrollmentList)])
  return { page, views }
}

const when = { width: 164 }
const cells = {
  reference: { width: 126 },
  program: { width: 104 },
  reason: { width: 210 },
  state: { width: 150 },
  askedBy: { width: 104 },
  askedAt: when,
  dueAt: when,
  deadlineAt: when,
}

export default function DeEnrollments() {
  return (
    <ListView
      list={deEnrollmentList}
      rowName={({ reference }) => reference}
      cells={cells}
      choiceText={useMembershipChoices()}
      {...useLoaderData<typeof clientLoader>()}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />} />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
