import { Link, useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { orderList } from '#contracts/orders/lists.ts'
import { orderCalls } from '../../features/orders/admin/order-calls.client.ts'
import { orderCells } from '../../features/orders/admin/order-cells.tsx'
import { namedReferences } from '../../features/orders/admin/order-references.client.ts'
import { useOrderChoices, useOrderReferences } from '../../features/orders/admin/use-order-words.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { staffButtonClass } from '../../ui/staff/staff-button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('orders.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, named] = await Promise.all([
    read(orderCalls.page(query)),
    loadViews(orderList),
    namedReferences(query),
  ])
  return {
    page,
    totals: orderCalls.totals(query),
    named,
    views,
  }
}

export default function Orders() {
  const { page, totals, named, views } = useLoaderData<typeof clientLoader>()
  const choiceText = useOrderChoices()
  const references = useOrderReferences(named)
  const t = useTranslations('orders')
  const may = useMay()
  const root = useDashboardPath()
  return (
    <ListView
      list={orderList}
      page={page}
      views={views}
      rowName={({ orderNumber }) => orderNumber}
      cells={orderCells}
      choiceText={choiceText}
      references={references}
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={orderCalls.file} />
            {may('order.create') && (
              <Link to={`${root}/order/create`} className={staffButtonClass('primary')}>
                {t('create')}
              </Link>
            )}
          </>
        }
      >
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
