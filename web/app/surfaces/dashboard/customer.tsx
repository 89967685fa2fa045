import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { customerList } from '#contracts/resellers/lists.ts'
import { api } from '../../api.client.ts'
import { useArea } from '../../features/area/account.ts'
import { AreaListPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { CustomerTabs } from '../../features/enrollment/assisted/customer-tabs.tsx'
import { customerName, useCustomerCells } from '../../features/resellers/customer-cells.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('customers.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const calls = callsOf(customerList, api.resellers.own.customers)
  return { page: await read(calls.page(query)), totals: calls.totals(query) }
}

export default function Customers() {
  const t = useTranslations('area.customers')
  const tList = useTranslations('lists.customers')
  const tAssisted = useTranslations('assisted')
  // The areas of partners' agents have no enrollments.
  const isDashboard = useArea().root === '/dashboard'
  return (
    <ListView
      list={customerList}
      records={null}
      frame={AreaListPage}
      rowName={customerName}
      {...useLoaderData<typeof clientLoader>()}
      cells={useCustomerCells()}
      detail={t('lead')}
      above={isDashboard && <CustomerTabs at="customers" />}
      actions={
        isDashboard && (
          <Link to="/dashboard/sign-up-new-customer" className={staffButtonClass('primary')}>
            {tAssisted('signUp.title')}
          </Link>
        )
      }
      empty={{
        title: tList('emptyTitle'),
        text: tList('emptyText'),
        action: isDashboard && (
          <Link to="/dashboard/promo-code" className={staffButtonClass('primary')}>
            {t('emptyAction')}
          </Link>
        ),
      }}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
