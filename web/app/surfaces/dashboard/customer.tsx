import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { customerList } from '#contracts/resellers/lists.ts'
import { api } from '../../api.client.ts'
import { useArea } from '../../features/area/account.ts'
import { AreaListPage } from '../../features/area/area-list-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { CustomerTabs } from '../../features/enrollment/assisted/customer-tabs.tsx'
import { customerName, useCustomerCells } from '../../features/resellers/customer-cells.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
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
  const { page, totals } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={customerList}
      rowName={customerName}
      records={null}
      page={page}
      cells={useCustomerCells()}
    >
      <AreaListPage
        detail={t('lead')}
        actions={
          isDashboard && (
            <Link to="/dashboard/sign-up-new-customer" className={staffButtonClass('primary')}>
              {tAssisted('signUp.title')}
            </Link>
          )
        }
      >
        {isDashboard && <CustomerTabs at="customers" />}
        <ListBody
          empty={{
            title: tList('emptyTitle'),
            text: tList('emptyText'),
            action: isDashboard && (
              <Link to="/dashboard/promo-code" className={staffButtonClass('primary')}>
                {t('emptyAction')}
              </Link>
            ),
          }}
        >
          <ListTotals totals={totals} />
        </ListBody>
      </AreaListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
