import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { api } from '../../api.client.ts'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { pageOf } from '../../kit/pages-nav.tsx'
import { SellerMain } from '../../features/area/seller-main.tsx'
import { SubscriberMain } from '../../features/area/subscriber-main.tsx'
import { kindOf } from '../../kit/session/session-rules.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { sessionToken } from '../../session.client.ts'

const latestShown = 5
const ordersPerPage = 10

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('nav.main'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  if (kindOf(sessionToken()) !== 'subscriber')
    return {
      kind: 'seller' as const,
      latest: await read(api.resellers.own.customers.list({ perPage: latestShown })),
    }
  const [orders, wallet] = await Promise.all([
    read(api.orders.own.list({ page, perPage: ordersPerPage })),
    read(api.wallets.own.get({})),
  ])
  return { kind: 'subscriber' as const, orders, wallet }
}

export default function Main() {
  const data = useLoaderData<typeof clientLoader>()
  return data.kind === 'subscriber' ? (
    <SubscriberMain orders={data.orders} wallet={data.wallet} />
  ) : (
    <SellerMain latest={data.latest.items} />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
