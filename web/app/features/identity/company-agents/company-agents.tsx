import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { FulfillmentAgentView } from '#contracts/identity/companies.ts'
import { companyAgentList } from '#contracts/identity/lists.ts'
import { api } from '../../../api.client.ts'
import { RowName, type CellsOf } from '../../../kit/lists/list-columns.tsx'
import { ListView, type ListPage } from '../../../kit/lists/list-view.tsx'
import { ListBody } from '../../../kit/lists/list-body.tsx'
import { useAct } from '../../../kit/staff/use-act.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'
import { AgentMenu, type AgentTask } from './agent-menu.tsx'
import { InviteForm } from './invite-form.tsx'

/** Opened by few, so its code is not part of the first load. */
const DisableAgent = lazy(() =>
  import('./disable-agent.tsx').then((module) => ({ default: module.DisableAgent })),
)

const cells: CellsOf<typeof companyAgentList, FulfillmentAgentView> = {
  name: { width: 230, cell: (agent) => <AgentName agent={agent} /> },
  isAdministrator: {
    width: 140,
    cell: ({ isAdministrator }) => <AgentRole isAdministrator={isAdministrator} />,
  },
}

/** The agents of a company, with what their administrator may do to each; nobody changes their own access. */
export function CompanyAgents({
  page,
  frame: Frame,
}: {
  page: ListPage<FulfillmentAgentView> & { company: string }
  frame: ComponentType<{ detail: ReactNode; children: ReactNode }>
}) {
  const t = useTranslations('area.agents')
  const [asked, setAsked] = useState<FulfillmentAgentView>()
  const change = useAct(api.identity.companyAgents.update, {
    done: t('done'),
    undo: (_after, { id, ...changed }, options) =>
      api.identity.companyAgents.update({ id, ...opposite(changed) }, options),
  })
  const invite = useAct(api.identity.companyAgents.invite, {
    done: ({ email }) => t('sent', { email }),
  })
  const tasks: Record<AgentTask, (agent: FulfillmentAgentView) => void> = {
    again: ({ email, firstName, lastName, isAdministrator }) =>
      void invite.run({ email, firstName, lastName, isAdministrator }),
    makeAdministrator: ({ id }) => void change.run({ id, isAdministrator: true }),
    makeAgent: ({ id }) => void change.run({ id, isAdministrator: false }),
    enable: ({ id }) => void change.run({ id, isDisabled: false }),
    disable: setAsked,
  }
  return (
    <ListView
      list={companyAgentList}
      page={page}
      rowName={({ name }) => name}
      records={null}
      cells={cells}
      choiceText={(_key, choice) => t(`states.${choice as 'active'}`)}
      rowMenu={(agent) => (
        <AgentMenu
          agent={agent}
          isBusy={change.isBusy || invite.isBusy}
          onChoose={(task) => tasks[task](agent)}
        />
      )}
    >
      <Frame detail={t('lead', { company: page.company })}>
        <ProblemNotice problem={change.problem ?? invite.problem} />
        <ListBody />
        <InviteForm />
        {asked && (
          <Suspense>
            <DisableAgent agent={asked} change={change} onClose={() => setAsked(undefined)} />
          </Suspense>
        )}
      </Frame>
    </ListView>
  )
}

function AgentName({ agent: { name, isSelf } }: { agent: FulfillmentAgentView }) {
  const t = useTranslations('area.agents')
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <RowName>{name}</RowName> {isSelf && <span className="text-muted">({t('you')})</span>}
    </span>
  )
}

function AgentRole({ isAdministrator }: { isAdministrator: boolean }) {
  const t = useTranslations('area.agents.roles')
  return t(isAdministrator ? 'administrator' : 'agent')
}

type Change = { isAdministrator?: boolean | undefined; isDisabled?: boolean | undefined }

const opposite = ({ isAdministrator, isDisabled }: Change): Change => ({
  ...(isAdministrator === undefined ? {} : { isAdministrator: !isAdministrator }),
  ...(isDisabled === undefined ? {} : { isDisabled: !isDisabled }),
})
