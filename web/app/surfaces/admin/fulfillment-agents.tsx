import { lazy, useMemo } from 'react'
import { useLoaderData, type ClientLoaderFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { fulfillmentAgentList } from '#contracts/identity/lists.ts'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { api } from '../../api.client.ts'
import { AgentMenu } from '../../features/fulfillment/agent-menu.tsx'
import { companyNamed, findCompanies } from '../../features/fulfillment/fulfillment-calls.client.ts'
import { DialogButton } from '../../kit/acts/dialog-button.tsx'
import { RowName, type CellsOf } from '../../kit/lists/list-columns.tsx'
import { callsOf } from '../../kit/lists/list-calls.client.ts'
import { StaffListPage } from '../../kit/lists/list-page.tsx'
import { ListView } from '../../kit/lists/list-view.tsx'
import { useDashboardPath, useMay } from '../../kit/staff/access.ts'
import { read } from '../../kit/staff/calls.client.ts'
import { ProblemState } from '../../kit/staff/problem-state.tsx'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { StaffLink } from '../../ui/staff/staff-link.tsx'

/** Opened by few, so its code is not part of the first load. */
const InviteAgentDialog = lazy(() =>
  import('../../features/fulfillment/invite-agent-dialog.tsx').then((module) => ({
    default: module.InviteAgentDialog,
  })),
)

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'lists')('fulfillment-agents.title'),
    noIndex: true,
  }))

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const [page, company] = await Promise.all([
    read(callsOf(fulfillmentAgentList, api.identity.fulfillmentAgents).page(query)),
    companyNamed(query.get('companyId')),
  ])
  return { page, company }
}

function AgentRole({ isAdministrator }: Pick<FulfillmentAgentView, 'isAdministrator'>) {
  const t = useTranslations('fulfillment.agents.roles')
  return t(isAdministrator ? 'administrator' : 'agent')
}

const cells: CellsOf<typeof fulfillmentAgentList, FulfillmentAgentView> = {
  name: { width: 190, cell: ({ name }) => <RowName>{name}</RowName> },
  email: { width: 220 },
  company: { width: 190 },
  isAdministrator: {
    width: 130,
    cell: ({ isAdministrator }) => <AgentRole isAdministrator={isAdministrator} />,
  },
}

/** Who packs and ships, of all companies. */
export default function FulfillmentAgents() {
  const t = useTranslations('fulfillment.agents')
  const { page, company } = useLoaderData<typeof clientLoader>()
  const root = useDashboardPath()
  const mayManage = useMay()('fulfillment.manage')
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
      list={fulfillmentAgentList}
      records={null}
      page={page}
      rowName={({ name }) => name}
      cells={cells}
      choiceText={(_key, choice) => t(`states.${choice as 'active'}`)}
      references={references}
      rowMenu={mayManage ? (agent) => <AgentMenu agent={agent} /> : undefined}
    >
      <StaffListPage
        detail={t('lead', { address: '/fulfillment-agent' })}
        actions={
          <>
            <StaffLink to={`${root}/fulfillment-company`}>{t('companies')}</StaffLink>
            {mayManage && (
              <DialogButton text={t('invite')}>
                {(onClose) => <InviteAgentDialog onClose={onClose} />}
              </DialogButton>
            )}
          </>
        }
      />
    </ListView>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ProblemState error={error} />
}
