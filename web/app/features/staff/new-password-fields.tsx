import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { NewPasswordPair } from '../../kit/forms/new-password-pair.tsx'
import { useForm } from '../../kit/forms/use-form.ts'
import { noPassword, useNewPasswordCheck } from '../../kit/forms/use-new-password.ts'
import type { Problem } from '../../problem.ts'

/** A form that asks for a new password and nothing else. */
export function useNewPasswordForm(submit: (password: string) => Promise<Problem | undefined>) {
  const t = useTranslations('identity.newPassword')
  return useForm({
    initial: noPassword,
    labels: { newPassword: t('password'), repeatedPassword: t('repeat') },
    check: useNewPasswordCheck(),
    fieldOf: { PASSWORD_COMMON: 'newPassword' },
    asksBeforeLeaving: false,
    submit: ({ newPassword }) => submit(newPassword),
  })
}

/** A new password, typed twice, with the one rule that there is. */
export function NewPasswordFields({
  form,
}: {
  form: {
    field: (name: 'newPassword' | 'repeatedPassword') => ComponentProps<typeof NewPasswordPair>['password']
  }
}) {
  const t = useTranslations('identity.newPassword')
  return (
    <NewPasswordPair
      password={form.field('newPassword')}
      repeated={form.field('repeatedPassword')}
      rule={t('rule', { min: String(passwordLength.min) })}
    />
  )
}
