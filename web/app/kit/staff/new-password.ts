import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import type { Problem } from '../../problem.ts'

export const isLinkToken = (token: string) => /^[A-Za-z0-9_-]{22}$/.test(token)

export type PasswordMistake = 'TOO_SHORT' | 'PASSWORDS_DIFFER'

/** What is wrong with a new password as far as the browser knows; the server also knows the most used ones. */
export function passwordMistakes(form: FormData): { password?: PasswordMistake; repeated?: PasswordMistake } {
  const password = String(form.get('newPassword') ?? '')
  const isSame = password === String(form.get('repeatedPassword') ?? '')
  return {
    ...(password.length < passwordLength.min ? { password: 'TOO_SHORT' } : {}),
    ...(isSame ? {} : { repeated: 'PASSWORDS_DIFFER' }),
  }
}

/** The words for a mistake in a new password, the browser's or the server's. */
export function usePasswordMistake() {
  const t = useTranslations('errors.fields')
  return (mistake: PasswordMistake | undefined, problem?: Problem) => {
    if (problem?.code === 'PASSWORD_COMMON') return problem.message
    return mistake && t(mistake, { min: String(passwordLength.min) })
  }
}
