import { useLoaderData, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { AreaPage } from '../../features/area/area-page.tsx'
import { AreaProblem } from '../../features/area/area-problem.tsx'
import { AgentList } from '../../features/identity/company-agents/agent-list.tsx'
import { InviteForm } from '../../features/identity/company-agents/invite-form.tsx'
import { read } from '../../kit/staff/calls.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'area')('agents.title'), noIndex: true }))

export const clientLoader = () => read(api.identity.companyAgents.list({}))

export default function Agents() {
  const t = useTranslations('area.agents')
  const { company, items } = useLoaderData<typeof clientLoader>()
  return (
    <AreaPage title={t('title')} lead={t('lead', { company })}>
      <AgentList items={items} />
      <InviteForm />
    </AreaPage>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AreaProblem error={error} />
}
