import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import type { Problem } from '../../problem.ts'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { usePasswordMistake, type PasswordMistake } from '../../kit/staff/new-password.ts'

/** A new password, typed twice, with the one rule that there is. */
export function NewPasswordFields({
  mistakes,
  problem,
}: {
  mistakes: { password?: PasswordMistake; repeated?: PasswordMistake }
  problem: Problem | undefined
}) {
  const t = useTranslations('identity.newPassword')
  const mistake = usePasswordMistake()
  return (
    <>
      <PasswordField
        id="newPassword"
        label={t('password')}
        autoComplete="new-password"
        error={mistake(mistakes.password, problem)}
      />
      <PasswordField
        id="repeatedPassword"
        label={t('repeat')}
        autoComplete="new-password"
        error={mistake(mistakes.repeated)}
      />
      <p className="text-sm text-muted">{t('rule', { min: String(passwordLength.min) })}</p>
    </>
  )
}
