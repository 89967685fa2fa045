import { useCallback } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl/react'
import { providersWithoutReport } from '#contracts/payments/reconciliation/choices.ts'
import { reconciliationList } from '#contracts/payments/reconciliation/lists.ts'
import { reconciliationCalls } from '../../features/payments/reconciliation/reconciliation-calls.client.ts'
import { RunDay } from '../../features/payments/reconciliation/run-day.tsx'
import type { ChoiceText } from '../../kit/lists/list-words.ts'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { ListBody, ListTotals } from '../../kit/lists/list-body.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { useTimes } from '../../kit/staff/use-times.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('reconciliations.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views] = await Promise.all([
    read(reconciliationCalls.page(query)),
    loadViews(reconciliationList),
  ])
  return { page, views, totals: reconciliationCalls.totals(query) }
}

/** Each day of each account at a provider, as its report says it beside the ledger. */
export default function Reconciliations() {
  const { page, views, totals } = useLoaderData<typeof clientLoader>()
  const tRecon = useTranslations('reconciliation')
  const t = useTranslations('reconciliation.states')
  const tProviders = useTranslations('orders.providers')
  const times = useTimes()
  const notCompared = useFormatter().list(providersWithoutReport.map((provider) => tProviders(provider)))
  const choiceText: ChoiceText = useCallback(
    (key, choice) => (key === 'provider' ? tProviders(choice as 'stripe') : t(choice as 'matched')),
    [t, tProviders],
  )
  return (
    <ListView
      list={reconciliationList}
      page={page}
      views={views}
      rowName={({ day }) => times.day(day)}
      cells={{ state: { width: 130 }, openCount: { width: 120 } }}
      choiceText={choiceText}
    >
      <StaffListPage
        actions={
          <>
            <ListExport file={reconciliationCalls.file} />
            <RunDay />
          </>
        }
      >
        <p className="text-muted">{tRecon('notCompared', { providers: notCompared })}</p>
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
