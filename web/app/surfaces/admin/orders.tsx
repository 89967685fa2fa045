import {
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { orderList } from '#contracts/orders/lists.ts'
import { api } from '../../api.client.ts'
import { orderCalls } from '../../features/orders/admin/order-calls.client.ts'
import { orderCells } from '../../features/orders/admin/order-cells.tsx'
import { orderListAction } from '../../features/orders/admin/order-list-action.client.ts'
import { namedReferences } from '../../features/orders/admin/order-references.client.ts'
import { useOrderChoices, useOrderReferences } from '../../features/orders/admin/use-order-words.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { read, readOptional } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('orders.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, named] = await Promise.all([
    read(orderCalls.page(query)),
    readOptional(api.backOffice.views.list({ list: orderList.name })),
    namedReferences(query),
  ])
  return {
    page,
    totals: orderCalls.totals(query),
    named,
    views: views.ok ? views.value.items : [],
    viewsFailed: !views.ok,
  }
}

export const clientAction = ({ request }: ClientActionFunctionArgs) => orderListAction(request)

export default function Orders() {
  const { page, totals, named, views, viewsFailed } = useLoaderData<typeof clientLoader>()
  const choiceText = useOrderChoices()
  const references = useOrderReferences(named)
  return (
    <ListView
      list={orderList}
      place="order"
      rowName={({ orderNumber }) => orderNumber}
      page={page}
      cells={orderCells}
      choiceText={choiceText}
      references={references}
      totals={totals}
      views={views}
      viewsFailed={viewsFailed}
      fetchFile={orderCalls.file}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
