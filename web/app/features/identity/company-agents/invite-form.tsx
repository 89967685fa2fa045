import { useTranslations } from 'use-intl/react'
import { api } from '../../../api.client.ts'
import { attempt } from '../../../problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useFormState } from '../../../ui/forms/use-form-state.ts'
import { Panel } from '../../../ui/staff/panel.tsx'
import { CheckLine } from '../../../ui/staff/small-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProblemNotice } from '../../../kit/staff/problem-notice.tsx'

const empty = { firstName: '', lastName: '', email: '', isAdministrator: false }

/** Invites somebody into the company by e-mail. */
export function InviteForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations('area.agents')
  const tFields = useTranslations('errors.fields')
  const form = useFormState({
    initial: empty,
    labels: {
      firstName: t('firstName'),
      lastName: t('lastName'),
      email: t('email'),
      isAdministrator: t('isAdministrator'),
    },
    check: (values) => ({
      ...(values.firstName.trim() ? {} : { firstName: tFields('REQUIRED') }),
      ...(values.lastName.trim() ? {} : { lastName: tFields('REQUIRED') }),
      ...(values.email.trim() ? {} : { email: tFields('REQUIRED') }),
    }),
    async submit(values) {
      const outcome = await attempt(api.identity.companyAgents.invite(values))
      if (!outcome.ok) return outcome.problem
      toast('success', t('sent', { email: outcome.value.email }))
      form.reset(empty)
      onSent()
    },
  })
  const isTaken = form.problem?.code === 'EMAIL_TAKEN'
  const { label: _label, error: _error, ...box } = form.box('isAdministrator')
  return (
    <Panel title={t('invite')}>
      <form onSubmit={form.onSubmit} noValidate className="grid max-w-[640px] gap-5">
        <p className="text-muted">{t('inviteText')}</p>
        <ErrorSummary errors={form.summary} />
        {!isTaken && <ProblemNotice problem={form.problem} />}
        <div className="grid gap-5 small:grid-cols-2">
          <TextField {...form.field('firstName')} autoComplete="off" max={80} />
          <TextField {...form.field('lastName')} autoComplete="off" max={80} />
        </div>
        <TextField
          {...form.field('email')}
          error={isTaken ? t('email_taken') : form.field('email').error}
          type="email"
          inputMode="email"
          autoComplete="off"
          max={254}
        />
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
