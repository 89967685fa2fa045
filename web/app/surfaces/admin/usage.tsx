import { useMemo } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { usageList } from '#contracts/usage/lists.ts'
import { findResellers } from '../../features/orders/admin/order-references.client.ts'
import { findSources, sourceNamed } from '../../features/sims/sim-calls.client.ts'
import { countriesCalled } from '../../features/usage/find-countries.ts'
import { usageCalls } from '../../features/usage/usage-calls.client.ts'
import { UsageTabs, useUsageCells, useUsageChoices } from '../../features/usage/usage-cells.tsx'
import { useCountryName } from '../../kit/country-name.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('usage.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, source] = await Promise.all([
    read(usageCalls.page(query)),
    loadViews(usageList),
    sourceNamed(query.get('sourceId')),
  ])
  return { page, views, source }
}

/** Every record of what lines used, the newest first. */
export default function Usage() {
  const { page, views, source } = useLoaderData<typeof clientLoader>()
  const countryName = useCountryName()
  const references = useMemo(
    () => ({
      reseller: { find: findResellers },
      country: { find: countriesCalled(countryName), called: countryName },
      sourceId: {
        find: findSources,
        called: (id: string) => (source?.value === id ? source.text : undefined),
      },
    }),
    [source, countryName],
  )
  return (
    <ListView
      list={usageList}
      page={page}
      views={views}
      rowName={({ iccid }) => iccid}
      cells={useUsageCells()}
      choiceText={useUsageChoices()}
      references={references}
      records={null}
    >
      <StaffListPage before={<UsageTabs current="log" />} actions={<ListExport file={usageCalls.file} />} />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
