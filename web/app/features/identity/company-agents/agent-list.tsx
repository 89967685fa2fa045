import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { accountMachine } from '#contracts/identity/machines.ts'
import type { CompanyAgentView } from '#contracts/identity/admin.ts'
import { api } from '../../../api.client.ts'
import { attempt, type Problem } from '../../../problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { StaffButton } from '../../../ui/staff/staff-button.tsx'
import { StatusBadge } from '../../../ui/staff/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { fullName } from '../../../kit/session/signed-in.ts'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'

/** The agents of a company, with what their administrator may do to each; nobody changes their own access. */
export function AgentList({ items, onChanged }: { items: CompanyAgentView[]; onChanged: () => void }) {
  const t = useTranslations('area.agents')
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState<string>()
  const [asked, setAsked] = useState<CompanyAgentView>()

  async function run(id: string, call: Promise<unknown>, done: string) {
    setBusy(id)
    const outcome = await attempt(call)
    setBusy(undefined)
    setAsked(undefined)
    setProblem(outcome.ok ? undefined : outcome.problem)
    if (!outcome.ok) return
    toast('success', done)
    onChanged()
  }
  const change = (id: string, patch: { isAdministrator?: boolean; isDisabled?: boolean }) =>
    void run(id, api.identity.companyAgents.update({ id, ...patch }), t('done'))
  const inviteAgain = ({ id, email, firstName, lastName, isAdministrator }: CompanyAgentView) =>
    void run(
      id,
      api.identity.companyAgents.invite({ email, firstName, lastName, isAdministrator }),
      t('sent', { email }),
    )

  return (
    <div className="grid gap-3">
      <ProblemNotice problem={problem} />
      <ul className="rounded-[12px] border border-line bg-raised">
        {items.map((agent) => {
          const name = fullName(agent)
          const named = (action: string) => ({
            'aria-label': t('named', { action, name }),
            disabled: busy === agent.id,
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
                    onClick={() => change(agent.id, { isAdministrator: !agent.isAdministrator })}
                  >
                    {t(agent.isAdministrator ? 'makeAgent' : 'makeAdministrator')}
                  </StaffButton>
                  {agent.state === 'disabled' ? (
                    <StaffButton
                      {...named(t('enable'))}
                      onClick={() => change(agent.id, { isDisabled: false })}
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
      {asked && (
        <Modal
          open
          onClose={() => setAsked(undefined)}
          header={t('disableTitle', { name: fullName(asked) })}
          loading={busy === asked.id}
          footer={
            <>
              <Button type="button" variant="secondary" onClick={() => setAsked(undefined)}>
                {t('cancel')}
              </Button>
              <Button type="button" variant="danger" onClick={() => change(asked.id, { isDisabled: true })}>
                {t('disable')}
              </Button>
            </>
          }
        >
          <p>{t('disableText', { name: fullName(asked) })}</p>
        </Modal>
      )}
    </div>
  )
}
