import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { companyAgentList } from '#contracts/identity/lists.ts'
import { api } from '../../api.client.ts'
import { AreaListPage } from '../../features/area/area-list-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { CompanyAgents } from '../../features/identity/company-agents/company-agents.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('company-agents.title'),
    noIndex: true,
  }))

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const calls = callsOf(companyAgentList, api.identity.companyAgents)
  return read(calls.page(new URL(request.url).searchParams))
}

export default function Agents() {
  return <CompanyAgents page={useLoaderData<typeof clientLoader>()} frame={AreaListPage} />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
