import { lazy, Suspense, useState } from 'react'
import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import {
  exportOrders,
  listOrders,
  totalsOfOrders,
  type BulkAction,
} from '../../features/orders/admin/order-calls.client.ts'
import { useOrderColumns } from '../../features/orders/admin/order-columns.tsx'
import { OrderTotals } from '../../features/orders/admin/order-totals.tsx'
import { orderListAction } from '../../features/orders/admin/order-list-action.client.ts'
import { namedReferences } from '../../features/orders/admin/order-references.client.ts'
import { orderList, useOrderListWords } from '../../features/orders/admin/order-list.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read, readOptional } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'orders')('list.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, named] = await Promise.all([
    read(listOrders(query)),
    readOptional(api.orders.views({})),
    namedReferences(query),
  ])
  return {
    page,
    totals: totalsOfOrders(query).catch(() => null),
    named,
    views: views.ok ? views.value.items : [],
    viewsFailed: !views.ok,
  }
}

export const clientAction = ({ request }: ClientActionFunctionArgs) => orderListAction(request)

/** Opened by few, so its code is not part of the first load. */
const BulkDialog = lazy(() =>
  import('../../features/orders/admin/bulk-dialog.tsx').then((module) => ({ default: module.BulkDialog })),
)

const bulkActions: BulkAction[] = ['resend_email', 'cancel']

export default function Orders() {
  const t = useTranslations('bulk')
  const { page, totals, named, views, viewsFailed } = useLoaderData<typeof clientLoader>()
  const words = useOrderListWords(named)
  const columns = useOrderColumns()
  const root = useDashboardPath()
  const may = useMay()
  const [bulk, setBulk] = useState<{ action: BulkAction; ids: string[] | null }>()
  return (
    <ListView
      name="order"
      definition={orderList}
      words={words}
      columns={columns}
      page={page}
      views={views}
      viewsFailed={viewsFailed}
      rowId={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      rowHref={({ id }) => `${root}/order/${id}`}
      totals={<OrderTotals totals={totals} />}
      exportFile={may('order.export') ? exportOrders : undefined}
      bulk={bulkActions
        .filter((action) => may(action === 'cancel' ? 'order.cancel' : 'order.resend'))
        .map((action) => ({
          key: action,
          text: t(action),
          isDangerous: action === 'cancel',
          run: (ids) => setBulk({ action, ids }),
        }))}
    >
      {bulk && (
        <Suspense>
          <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />
        </Suspense>
      )}
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
