import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { balanceAdjustmentList } from '#contracts/wallets/lists.ts'
import { api } from '../../api.client.ts'
import { LimitButton } from '../../features/wallets/limit-button.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('balance-adjustments.title'),
    noIndex: true,
  }))

const calls = () => callsOf(balanceAdjustmentList, api.wallets)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, limit] = await Promise.all([
    read(calls().page(query)),
    loadViews(balanceAdjustmentList),
    read(api.wallets.limit({})),
  ])
  return { page, views, limit, totals: calls().totals(query) }
}

export default function BalanceAdjustments() {
  const t = useTranslations('wallets')
  const { page, views, limit, totals } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={balanceAdjustmentList}
      page={page}
      views={views}
      rowName={({ subscriber }) => subscriber}
      choiceText={(key, choice) =>
        key === 'state' ? t(`states.${choice as 'applied'}`) : t(`reasons.${choice as 'goodwill'}`)
      }
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={(query, columns) => calls().file(query, columns)} />
            <LimitButton {...limit} />
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
