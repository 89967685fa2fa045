import { useTranslations } from 'use-intl/react'
import { api } from '../../../api.client.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Panel } from '../../../ui/staff/panel.tsx'
import { CheckLine } from '../../../ui/staff/small-field.tsx'
import { Pair } from '../../../ui/forms/pair.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'

const empty = { firstName: '', lastName: '', email: '', isAdministrator: false }

/** Invites somebody into the company by e-mail. */
export function InviteForm() {
  const t = useTranslations('area.agents')
  const { run } = useAct(api.identity.companyAgents.invite, {
    done: ({ email }) => t('sent', { email }),
    onDone: () => form.reset(empty),
  })
  const form = useForm({
    initial: empty,
    labels: {
      firstName: t('firstName'),
      lastName: t('lastName'),
      email: t('email'),
      isAdministrator: t('isAdministrator'),
    },
    required: ['firstName', 'lastName', 'email'],
    async submit(values) {
      const refused = await run(values)
      return refused?.code === 'EMAIL_TAKEN' ? { ...refused, message: t('email_taken') } : refused
    },
    fieldOf: { EMAIL_TAKEN: 'email' },
  })
  const { label: _label, error: _error, ...box } = form.box('isAdministrator')
  return (
    <Panel title={t('invite')}>
      <form {...form.props} className="grid max-w-[640px] gap-5">
        <p className="text-muted">{t('inviteText')}</p>
        <FormProblems form={form} />
        <Pair>
          <TextField {...form.field('firstName')} autoComplete="off" max={80} />
          <TextField {...form.field('lastName')} autoComplete="off" max={80} />
        </Pair>
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" max={254} />
        <CheckLine {...box} className="min-h-11">
          {t('isAdministrator')}
        </CheckLine>
        <div>
          <Button loading={form.submitting}>{t('send')}</Button>
        </div>
      </form>
    </Panel>
  )
}
