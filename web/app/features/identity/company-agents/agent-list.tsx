import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { accountMachine } from '#contracts/identity/machines.ts'
import type { CompanyAgentView } from '#contracts/identity/admin.ts'
import { api } from '../../../api.client.ts'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { fullName } from '../../../kit/session/signed-in.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct, type Act } from '../../../kit/staff/use-act.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'

/** The agents of a company, with what their administrator may do to each; nobody changes their own access. */
export function AgentList({ items }: { items: CompanyAgentView[] }) {
  const t = useTranslations('area.agents')
  const [asked, setAsked] = useState<CompanyAgentView>()
  const change = useAct(api.identity.companyAgents.update, {
    done: t('done'),
    undo: (_after, { id, ...changed }, options) =>
      api.identity.companyAgents.update({ id, ...opposite(changed) }, options),
  })
  const invite = useAct(api.identity.companyAgents.invite, {
    done: ({ email }) => t('sent', { email }),
  })
  const isBusy = change.isBusy || invite.isBusy
  const inviteAgain = ({ email, firstName, lastName, isAdministrator }: CompanyAgentView) =>
    void invite.run({ email, firstName, lastName, isAdministrator })

  return (
    <div className="grid gap-3">
      <ProblemNotice problem={change.problem ?? invite.problem} />
      <ul className="rounded-[12px] border border-line bg-raised">
        {items.map((agent) => {
          const name = fullName(agent)
          const named = (action: string) => ({
            'aria-label': t('named', { action, name }),
            disabled: isBusy,
          })
          return (
            <li
              key={agent.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line p-4 last:border-0"
            >
              <div className="grid min-w-0 flex-1 basis-[220px] gap-0.5">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  {name}
                  {agent.isSelf && <span className="font-normal text-muted">({t('you')})</span>}
                  <StatusBadge tone={accountMachine.tones[agent.state]}>
                    {t(`states.${agent.state}`)}
                  </StatusBadge>
                </p>
                <p className="text-sm break-all text-muted">
                  {agent.email} · {t(agent.isAdministrator ? 'roles.administrator' : 'roles.agent')}
                </p>
              </div>
              {!agent.isSelf && (
                <div className="flex flex-wrap gap-2">
                  {agent.state === 'invited' && (
                    <StaffButton {...named(t('again'))} onClick={() => inviteAgain(agent)}>
                      {t('again')}
                    </StaffButton>
                  )}
                  <StaffButton
                    {...named(t(agent.isAdministrator ? 'makeAgent' : 'makeAdministrator'))}
                    onClick={() => void change.run({ id: agent.id, isAdministrator: !agent.isAdministrator })}
                  >
                    {t(agent.isAdministrator ? 'makeAgent' : 'makeAdministrator')}
                  </StaffButton>
                  {agent.state === 'disabled' ? (
                    <StaffButton
                      {...named(t('enable'))}
                      onClick={() => void change.run({ id: agent.id, isDisabled: false })}
                    >
                      {t('enable')}
                    </StaffButton>
                  ) : (
                    <StaffButton look="danger" {...named(t('disable'))} onClick={() => setAsked(agent)}>
                      {t('disable')}
                    </StaffButton>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {asked && <DisableDialog agent={asked} change={change} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type Change = { isAdministrator?: boolean | undefined; isDisabled?: boolean | undefined }

const opposite = ({ isAdministrator, isDisabled }: Change): Change => ({
  ...(isAdministrator === undefined ? {} : { isAdministrator: !isAdministrator }),
  ...(isDisabled === undefined ? {} : { isDisabled: !isDisabled }),
})

function DisableDialog({
  agent,
  change: { run },
  onClose,
}: {
  agent: CompanyAgentView
  change: Act<{ id: string } & Change>
  onClose: () => void
}) {
  const t = useTranslations('area.agents')
  const name = fullName(agent)
  const form = useForm({
    async submit() {
      const refused = await run({ id: agent.id, isDisabled: true })
      if (!refused) onClose()
      return refused
    },
  })
  return (
    <FormDialog
      title={t('disableTitle', { name })}
      form={form}
      submit={t('disable')}
      isDangerous
      onClose={onClose}
    >
      <p>{t('disableText', { name })}</p>
    </FormDialog>
  )
}
