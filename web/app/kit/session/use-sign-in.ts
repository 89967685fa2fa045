import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useForm } from '../forms/use-form.ts'
import { useAct, type Call } from '../staff/use-act.ts'

export interface Credentials {
  email: string
  password: string
  rememberMe: boolean
  code?: string
}

const shortestCode = 6

/**
 * Address and password, and the code of an authenticator app once the server asks for one: how a session begins where
 * scripts send the form. `SignInFields` draws it. `onDone` goes on with what `call` answers.
 */
export function useSignIn<Result>({
  email = '',
  password = '',
  labels,
  call,
  onDone,
}: {
  email?: string
  /** Of the person who has just set it, so that only the code is left to ask for. */
  password?: string
  labels: { email: string; password: string; code: string; remember?: string }
  call: Call<Credentials, Result>
  onDone: (result: Result) => void
}) {
  const tField = useTranslations('errors.fields')
  const [asksCode, setAsksCode] = useState(password !== '')
  const { run } = useAct(call, { reload: false, onDone })
  const form = useForm({
    initial: { signInEmail: email, signInPassword: password, signInCode: '', rememberMe: false },
    labels: {
      signInEmail: labels.email,
      signInPassword: labels.password,
      signInCode: labels.code,
      rememberMe: labels.remember ?? '',
    },
    required: ['signInEmail', 'signInPassword'],
    check: ({ signInCode }) =>
      asksCode && signInCode.trim().length < shortestCode ? { signInCode: tField('REQUIRED') } : {},
    fieldOf: { SECOND_FACTOR_WRONG: 'signInCode' },
    asksBeforeLeaving: false,
    async submit({ signInEmail, signInPassword, signInCode, rememberMe }) {
      const refused = await run({
        email: signInEmail.trim(),
        password: signInPassword,
        rememberMe,
        ...(asksCode && { code: signInCode.trim() }),
      })
      if (refused?.code !== 'SECOND_FACTOR_REQUIRED') return refused
      setAsksCode(true)
      return undefined
    },
  })
  return { form, asksCode }
}
