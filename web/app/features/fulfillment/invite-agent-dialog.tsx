import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { Select, TextField } from '../../ui/field.tsx'
import { CheckLine } from '../../ui/staff/small-field.tsx'
import { useCompanies } from './use-companies.ts'

/** Invites somebody into a company by e-mail. */
export function InviteAgentDialog({ onClose }: { onClose: () => void }) {
  const companies = useCompanies()
  return companies.length > 0 && <InviteForm companies={companies} onClose={onClose} />
}

function InviteForm({
  companies,
  onClose,
}: {
  companies: ReturnType<typeof useCompanies>
  onClose: () => void
}) {
  const t = useTranslations('fulfillment.agents')
  const { run } = useAct(api.identity.fulfillmentAgents.invite, {
    done: ({ email }) => t('sent', { email }),
    onDone: onClose,
  })
  const form = useForm({
    initial: {
      companyId: companies[0]?.value ?? '',
      firstName: '',
      lastName: '',
      email: '',
      isAdministrator: false,
    },
    labels: {
      companyId: t('company'),
      firstName: t('firstName'),
      lastName: t('lastName'),
      email: t('email'),
      isAdministrator: t('isAdministrator'),
    },
    required: ['companyId', 'firstName', 'lastName', 'email'],
    submit: (values) => run(values),
    fieldOf: { EMAIL_TAKEN: 'email' },
  })
  const { label: _label, error: _error, ...box } = form.box('isAdministrator')
  return (
    <FormDialog title={t('inviteTitle')} form={form} submit={t('send')} onClose={onClose}>
      <p>{t('inviteText')}</p>
      <Select {...form.field('companyId')}>
        {companies.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <TextField {...form.field('firstName')} autoComplete="off" max={80} data-autofocus />
      <TextField {...form.field('lastName')} autoComplete="off" max={80} />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="off" max={254} />
      <CheckLine {...box} className="min-h-11">
        {t('isAdministrator')}
      </CheckLine>
    </FormDialog>
  )
}
