import { useTranslations } from 'use-intl/react'
import { usacAuthentications, type UsacEnvironment } from '#contracts/enrollment/accounts/choices.ts'
import type { ServiceAccount } from '#contracts/enrollment/accounts/views.ts'
import { api } from '../../../../api.client.ts'
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx'
import { useForm } from '../../../../kit/forms/use-form.ts'
import { useAct } from '../../../../kit/staff/use-act.ts'
import { Select, TextField } from '../../../../ui/field.tsx'
import { PasswordField } from '../../../../ui/inputs/password-field.tsx'
import { Pair } from '../../../../ui/forms/pair.tsx'

type Name = 'environment' | 'authentication' | 'apiId' | 'apiKey'

/** A new account, or another key of the one that there is: what is typed is tried before it counts. */
export function AccountDialog({
  service: { service, account, revision },
  environments,
  onClose,
}: {
  service: ServiceAccount
  environments: readonly UsacEnvironment[]
  onClose: () => void
}) {
  const t = useTranslations('usac-accounts')
  const { run } = useAct(api.enrollment.accounts.save, { done: t('saved'), onDone: onClose })
  const form = useForm({
    initial: {
      environment: account?.environment ?? environments[0] ?? '',
      authentication: account?.authentication ?? 'basic',
      apiId: account?.apiId ?? '',
      apiKey: '',
    } as Record<Name, string>,
    labels: {
      environment: t('environment'),
      authentication: t('authentication'),
      apiId: t('apiId'),
      apiKey: t('apiKey'),
    },
    required: ['environment', 'apiId', 'apiKey'],
    fieldOf: { USAC_ACCOUNT_REFUSED: 'apiKey', USAC_ENVIRONMENT: 'environment' },
    submit: ({ environment, authentication, apiId, apiKey }) =>
      run({
        ...{ service, revision, apiId, apiKey },
        environment: environment as UsacEnvironment,
        authentication: authentication as 'basic',
      }),
  })
  return (
    <FormDialog
      title={t(account ? 'changeTitle' : 'addTitle', { service: t(`services.${service}`) })}
      form={form}
      submit={t('submit')}
      onClose={onClose}
    >
      <p>{t('effect')}</p>
      <Pair>
        <Select {...form.field('environment')}>
          {environments.map((one) => (
            <option key={one} value={one}>
              {t(`environments.${one}`)}
            </option>
          ))}
        </Select>
        <Select {...form.field('authentication')}>
          {usacAuthentications.map((one) => (
            <option key={one} value={one}>
              {t(`authentications.${one}`)}
            </option>
          ))}
        </Select>
      </Pair>
      <TextField max={200} autoComplete="off" spellCheck={false} {...form.field('apiId')} />
      <PasswordField max={200} autoComplete="off" hint={t('apiKeyHint')} {...form.field('apiKey')} />
    </FormDialog>
  )
}
