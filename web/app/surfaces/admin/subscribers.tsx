import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { ListView } from '../../kit/lists/list-view.tsx'
import {
  exportSubscribersOf,
  listSubscribers,
  totalsOfSubscribers,
} from '../../features/people/people-calls.client.ts'
import { useSubscriberColumns } from '../../features/people/people-columns.tsx'
import { customerList, subscriberList, useSubscriberListWords } from '../../features/people/people-lists.ts'
import { SubscriberTotals } from '../../features/people/people-totals.tsx'
import { ResellerLink } from '../../features/people/person-parts.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const t = translatorFor(locale, 'people')
    const name = args.loaderData?.reseller?.name
    return { title: name ? t('subscribers.of', { name }) : t('subscribers.title'), noIndex: true }
  })

/** All subscribers, or below a reseller's address the customers of their tree. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { reseller, ...page } = await read(listSubscribers(query, params.id))
  return { reseller, page, totals: totalsOfSubscribers(query, params.id).catch(() => null) }
}

export default function Subscribers() {
  const { reseller, page, totals } = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  return (
    <ListView
      name={reseller ? `resellers/${reseller.id}/subscribers` : 'subscribers'}
      definition={reseller ? customerList : subscriberList}
      words={useSubscriberListWords(reseller?.name)}
      columns={useSubscriberColumns()}
      page={page}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `${root}/subscribers/${id}`}
      bulk={[]}
      totals={<SubscriberTotals totals={totals} />}
      exportFile={useMay()('people.export') ? exportSubscribersOf(reseller?.id) : undefined}
      actions={reseller && <ResellerLink reseller={reseller} />}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
