import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { withoutFilters } from '#contracts/define-list.ts'
import { subscriberList } from '#contracts/people/lists.ts'
import { ListView } from '../../kit/lists/list-view.tsx'
import { subscriberCalls } from '../../features/people/people-calls.client.ts'
import { usePeopleChoices, useSubscriberCells } from '../../features/people/people-cells.tsx'
import { ResellerLink } from '../../features/people/person-parts.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction<typeof clientLoader> = (args) =>
  pageMeta(args, ({ locale }) => {
    const name = args.loaderData?.page.reseller?.name
    return {
      title: name
        ? translatorFor(locale, 'people')('subscribers.of', { name })
        : translatorFor(locale, 'lists')('subscribers.title'),
      noIndex: true,
    }
  })

/** All subscribers, or below a reseller's address the customers of their tree. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const calls = subscriberCalls(params.id)
  return { page: await read(calls.page(query)), totals: calls.totals(query) }
}

const customerList = withoutFilters(subscriberList, 'hasReseller')

export default function Subscribers() {
  const t = useTranslations('people.subscribers')
  const { page, totals } = useLoaderData<typeof clientLoader>()
  const { reseller } = page
  return (
    <ListView
      list={reseller ? customerList : subscriberList}
      place={reseller ? `resellers/${reseller.id}/subscribers` : 'subscribers'}
      records="subscribers"
      rowName={({ name }) => name}
      page={page}
      cells={useSubscriberCells()}
      choiceText={usePeopleChoices()}
      totals={totals}
      fetchFile={subscriberCalls(reseller?.id).file}
      {...(reseller && {
        within: { resellerId: reseller.id },
        title: t('of', { name: reseller.name }),
        empty: { title: t('emptyOfTitle'), text: t('emptyOfText', { name: reseller.name }) },
        actions: <ResellerLink reseller={reseller} />,
      })}
    />
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
