import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SignInFields } from '../../kit/session/sign-in-fields.tsx'
import { useSignIn } from '../../kit/session/use-sign-in.ts'
import { SignInFrame, SignInFrameForm } from './sign-in-frame.tsx'
import { enterStaff } from './sign-in.client.ts'

/** Asks somebody who has just set a password for the code of their second factor, and signs them in with both. */
export function ProveCode({
  title,
  lead,
  email,
  password,
}: {
  title: string
  lead: string
  email: string
  password: string
}) {
  const t = useTranslations('identity.signIn')
  const navigate = useNavigate()
  const signIn = useSignIn({
    email,
    password,
    labels: { email: t('email'), password: t('password'), code: t('code') },
    call: api.identity.administrator.login,
    onDone: (session) => void navigate(enterStaff(session), { replace: true }),
  })
  return (
    <SignInFrame title={title} lead={lead}>
      <SignInFrameForm form={signIn.form} submit={t('submit')}>
        <SignInFields signIn={signIn} codeHint={t('codeHint')} />
      </SignInFrameForm>
    </SignInFrame>
  )
}
