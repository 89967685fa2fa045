import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { coverageLeadList } from '#contracts/coverage-leads/lists.ts'
import { programNames, type ProgramCode } from '#contracts/programs/choices.ts'
import { api } from '../../api.client.ts'
import { DemandPanel } from '../../features/coverage-leads/demand-panel.tsx'
import { ListBody } from '../../kit/lists/list-body.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { ListExport, StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { loadViews } from '../../kit/lists/load-views.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('coverage-leads.title'),
    noIndex: true,
  }))

const calls = () => callsOf(coverageLeadList, api.coverageLeads)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, views, demand] = await Promise.all([
    read(calls().page(query)),
    loadViews(coverageLeadList),
    read(api.coverageLeads.demand({})),
  ])
  return { page, views, demand }
}

const cells = {
  reference: { width: 120 },
  usState: { width: 110 },
  zip: { width: 100 },
  program: { width: 110 },
  contactHint: { width: 230 },
}

/** Who waits until they can apply where they live, below how many wait in which state. */
export default function CoverageLeads() {
  const t = useTranslations('coverage-leads')
  const tLocale = useTranslations('staff.locales')
  const { demand, ...loaded } = useLoaderData<typeof clientLoader>()
  return (
    <ListView
      list={coverageLeadList}
      rowName={({ reference }) => reference}
      cells={cells}
      choiceText={(key, choice) => {
        if (key === 'usState') return choice
        if (key === 'program') return programNames[choice as ProgramCode]
        return key === 'locale' ? tLocale(choice as 'en') : t(`states.${choice as 'waiting'}`)
      }}
      {...loaded}
    >
      <StaffListPage actions={<ListExport file={(query, columns) => calls().file(query, columns)} />}>
        <DemandPanel {...demand} />
        <ListBody />
      </StaffListPage>
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
