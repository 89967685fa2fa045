import { useTranslations } from 'use-intl/react'
import { representativeMachine } from '#contracts/representatives/machines.ts'
import type { ApprovalRequest } from '#contracts/representatives/own.ts'
import { api } from '../../api.client.ts'
import { FormProblems } from '../../kit/forms/form-problems.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Facts, Panel } from '../../ui/staff/panel.tsx'
import { StatusBadge } from '../../ui/staff/status-badge.tsx'

/** How an agent's request stands: the first that is not rejected counts. An agent who has none asks for it here. */
export function RepresentativePanel({ requests }: { requests: ApprovalRequest[] }) {
  const t = useTranslations('representatives')
  const tOwn = useTranslations('representatives.own')
  const request = requests.find(({ status }) => status !== 'rejected') ?? requests[0]
  return (
    <Panel title={tOwn('title')}>
      <div className="grid gap-5">
        {request && (
          <Facts
            items={[
              { name: tOwn('field'), value: <span className="numbers">{request.repId}</span> },
              {
                name: tOwn('status'),
                value: (
                  <StatusBadge tone={representativeMachine.tones[request.status]}>
                    {t(`states.${request.status}`)}
                  </StatusBadge>
                ),
              },
              ...(request.reason ? [{ name: t('reason'), value: request.reason }] : []),
            ]}
          />
        )}
        <p className="text-muted">{tOwn(request?.status ?? 'text')}</p>
        {(!request || request.status === 'rejected') && <AskForm />}
      </div>
    </Panel>
  )
}

function AskForm() {
  const t = useTranslations('representatives.own')
  const { run } = useAct(api.representatives.own.ask, { done: t('done') })
  const form = useForm({
    initial: { repId: '' },
    labels: { repId: t('field') },
    required: ['repId'],
    fieldOf: { RAD_ID_TAKEN: 'repId' },
    submit: run,
  })
  return (
    <form {...form.props} className="grid gap-4">
      <FormProblems form={form} />
      <TextField {...form.field('repId')} max={9} uppercase autoComplete="off" spellCheck={false} />
      <Button className="justify-self-start" loading={form.submitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
