import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { assistedList } from '#contracts/enrollment/assisted/lists.ts'
import { api } from '../../api.client.ts'
import { AreaListPage } from '../../features/area/area-list-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { useAssistedCells, useAssistedChoices } from '../../features/enrollment/assisted/assisted-cells.tsx'
import { CustomerTabs } from '../../features/enrollment/assisted/customer-tabs.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('assisted-enrollments.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const calls = callsOf(assistedList, api.enrollment.own.assisted)
  return { page: await read(calls.page(new URL(request.url).searchParams)) }
}

/** Everybody whom a seller helps to apply or sent by a link, with the next step. */
export default function AssistedEnrollments() {
  const t = useTranslations('assisted')
  const tList = useTranslations('lists.assisted-enrollments')
  const signUp = (
    <Link to="/dashboard/sign-up-new-customer" className={staffButtonClass('primary')}>
      {t('signUp.title')}
    </Link>
  )
  return (
    <ListView
      list={assistedList}
      rowName={({ reference }) => reference}
      records={({ id, cameBy }) => (cameBy === 'help' ? `/dashboard/sign-up-new-customer/${id}` : null)}
      {...useLoaderData<typeof clientLoader>()}
      cells={useAssistedCells()}
      choiceText={useAssistedChoices()}
    >
      <AreaListPage detail={t('list.lead')} actions={signUp}>
        <CustomerTabs at="enrollments" />
        <ListBody empty={{ title: tList('emptyTitle'), text: tList('emptyText'), action: signUp }} />
      </AreaListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
