import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { isMessageProblem } from '#contracts/messaging/choices.ts'
import { applicantMessageList } from '#contracts/messaging/lists.ts'
import { api } from '../../api.client.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { RowLink } from '../../kit/lists/list-columns.tsx'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { useDashboardPath } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Nothing } from '../../ui/staff/nothing.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('applicant-messages.title'),
    noIndex: true,
  }))

const calls = () => callsOf(applicantMessageList, api.messaging.history)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([read(calls().page(query)), loadViews(applicantMessageList)])
  return { page, views, totals: calls().totals(query) }
}

function useMessageChoices(): ChoiceText {
  const t = useTranslations('messaging')
  const tName = useTranslations('message-names')
  const tHistory = useTranslations('message-history')
  const tLocale = useTranslations('staff.locales')
  return (key, choice) => {
    if (key === 'template') return tName(choice as 'enrollment-code')
    if (key === 'channel') return t(`channels.${choice as 'sms'}`)
    if (key === 'locale') return tLocale(choice as 'en')
    if (key === 'texting') return tHistory(`texting.${choice as 'unsaid'}`)
    return tHistory(`states.${choice as 'sent'}`)
  }
}

/** What was sent to applicants: the notification log itself. */
export default function NotificationHistory() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  const t = useTranslations('messaging.problems')
  const enrollments = `${useDashboardPath()}/enrollment-progress-log`
  return (
    <ListView
      list={applicantMessageList}
      page={page}
      views={views}
      rowName={({ reference }) => reference}
      cells={{
        reference: {
          width: 126,
          cell: ({ reference, enrollmentId }) => (
            <RowLink to={`${enrollments}/${enrollmentId}`}>{reference}</RowLink>
          ),
        },
        template: { width: 220 },
        channel: { width: 80 },
        recipient: { width: 170 },
        state: { width: 110 },
        locale: { width: 110 },
        problem: {
          cell: ({ problem }) =>
            problem ? isMessageProblem(problem) ? t(problem) : <Breakable text={problem} /> : <Nothing />,
        },
      }}
      choiceText={useMessageChoices()}
      records={null}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />}>
        <ListBody>
          <ListTotals totals={totals} />
        </ListBody>
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
