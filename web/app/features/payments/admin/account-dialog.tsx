import { useTranslations } from 'use-intl/react'
import type { ProviderAccountView } from '#contracts/payments/ways/views.ts'
import { api } from '../../../api.client.ts'
import { FormDialog } from '../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../kit/forms/use-form.ts'
import { useAct } from '../../../kit/staff/use-act.ts'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'

/** An account of one's own at a payment provider: what is typed is tried before it counts. */
export function AccountDialog({ of, onClose }: { of: ProviderAccountView; onClose: () => void }) {
  const t = useTranslations('ways-to-pay')
  const { provider, name, fields, revision } = of
  const names = fields.map((field) => field.name)
  const { run } = useAct(api.payments.ways.saveAccount, { done: t('accountSaved'), onDone: onClose })
  const form = useForm({
    initial: Object.fromEntries(names.map((each) => [each, ''])) as Record<string, string>,
    labels: Object.fromEntries(names.map((each) => [each, t(`fields.${each}`)])),
    required: names,
    fieldOf: { PAYMENT_ACCOUNT_REFUSED: names[0]! },
    submit: (credentials) => run({ provider, revision, credentials }),
  })
  return (
    <FormDialog title={t('saveTitle', { provider: name })} form={form} submit={t('submit')} onClose={onClose}>
      <p>{t('saveEffect')}</p>
      {fields.map((field) =>
        field.isSecret ? (
          <PasswordField
            key={field.name}
            max={300}
            autoComplete="off"
            hint={t('secretHint')}
            {...form.field(field.name)}
          />
        ) : (
          <TextField
            key={field.name}
            max={300}
            autoComplete="off"
            spellCheck={false}
            {...form.field(field.name)}
          />
        ),
      )}
    </FormDialog>
  )
}
