import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'

/** A new password, typed twice; `field` binds both to the answer of their form. What was typed never comes back. */
export function NewPasswordPair({
  field,
}: {
  field: (name: 'password' | 'repeat') => ComponentProps<typeof PasswordField>
}) {
  const t = useTranslations('account.signUp')
  return (
    <>
      <PasswordField
        {...field('password')}
        defaultValue={undefined}
        autoComplete="new-password"
        hint={t('passwordHint', { min: String(passwordLength.min) })}
        max={passwordLength.max}
      />
      <PasswordField
        {...field('repeat')}
        defaultValue={undefined}
        autoComplete="new-password"
        max={passwordLength.max}
      />
    </>
  )
}
