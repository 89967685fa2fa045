import type { FormEvent } from 'react'
import { Form, Link, useLocation, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { Problem } from '../../../problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Asks for the code of the authenticator app; address and password of the first step are sent with it. */
export function SecondStep({
  tried,
  problem,
  isMissing,
}: {
  tried: { email: string; password: string; rememberMe: boolean }
  problem: Problem | undefined
  isMissing: boolean
}) {
  const t = useTranslations('admin.signIn')
  const tField = useTranslations('errors.fields')
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const { pathname, search } = useLocation()

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
      <Form method="post" onSubmit={send} noValidate className="grid gap-5">
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
          error={problem?.message ?? (isMissing ? tField('REQUIRED') : undefined)}
        />
        <Button wide loading={isSending}>
          {t('submit')}
        </Button>
      </Form>
      <Link reloadDocument to={pathname + search} className="link inline-flex min-h-11 items-center">
        {t('otherAccount')}
      </Link>
    </SignInFrame>
  )
}
