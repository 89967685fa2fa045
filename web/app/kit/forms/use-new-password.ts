import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { passwordMistakes } from './new-password.ts'

/** What a form that asks for a new password begins with, by the names of its fields. */
export const noPassword = { newPassword: '', repeatedPassword: '' }

/** The check of such a form. */
export function useNewPasswordCheck() {
  const t = useTranslations('errors.fields')
  return ({ newPassword, repeatedPassword }: typeof noPassword): Partial<typeof noPassword> => {
    const wrong = passwordMistakes({ password: newPassword, repeated: repeatedPassword })
    return {
      ...(wrong.password && { newPassword: t(wrong.password, { min: String(passwordLength.min) }) }),
      ...(wrong.repeated && { repeatedPassword: t(wrong.repeated) }),
    }
  }
}
