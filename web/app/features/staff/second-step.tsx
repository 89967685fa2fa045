import type { FormEvent } from 'react'
import { Link, useLocation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { TextField } from '../../ui/field.tsx'
import { SignInFrame, SignInFrameForm } from './sign-in-frame.tsx'
import type { StaffSignInAnswer } from './sign-in.client.ts'

/** Asks for the code of the authenticator app; address and password of the first step are sent with it. */
export function SecondStep({ tried, problem, isCodeMissing }: StaffSignInAnswer) {
  const t = useTranslations('identity.signIn')
  const tField = useTranslations('errors.fields')
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const wrong = problem?.code === 'SECOND_FACTOR_WRONG' ? problem.message : undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    form.set('emailAddress', tried.email)
    form.set('password', tried.password)
    if (tried.rememberMe) form.set('rememberMe', 'on')
    void submit(form, { method: 'post' })
  }

  return (
    <SignInFrame title={t('codeTitle')} lead={t('codeLead')}>
      <SignInFrameForm submit={t('submit')} onSubmit={send}>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The second step replaces the first, whose button had the focus.
          autoFocus
          id="code"
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={wrong ?? (isCodeMissing ? tField('REQUIRED') : undefined)}
        />
      </SignInFrameForm>
      <Link reloadDocument to={pathname + search} className="link inline-flex min-h-11 items-center">
        {t('otherAccount')}
      </Link>
    </SignInFrame>
  )
}
