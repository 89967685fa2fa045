import { useMemo } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { parcelList } from '#contracts/fulfillment/lists.ts'
import { api } from '../../api.client.ts'
import { companyNamed, findCompanies } from '../../features/fulfillment/fulfillment-calls.client.ts'
import { useParcelCells, useParcelChoices } from '../../features/fulfillment/parcel-cells.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'lists')('parcels.title'), noIndex: true }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, company] = await Promise.all([
    read(callsOf(parcelList, api.fulfillment).page(query)),
    loadViews(parcelList),
    companyNamed(query.get('companyId')),
  ])
  return { page, views, company }
}

/** Parcels of all companies, by where they are. */
export default function Parcels() {
  const { page, views, company } = useLoaderData<typeof clientLoader>()
  const references = useMemo(
    () => ({
      companyId: {
        find: findCompanies,
        called: (id: string) => (company?.value === id ? company.text : undefined),
      },
    }),
    [company],
  )
  return (
    <ListView
      list={parcelList}
      page={page}
      views={views}
      rowName={({ number }) => number}
      cells={useParcelCells()}
      choiceText={useParcelChoices()}
      references={references}
    >
      <StaffListPage />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
