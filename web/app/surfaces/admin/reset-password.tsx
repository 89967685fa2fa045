import { useState } from 'react'
import { useSearchParams, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import {
  isLinkToken,
  NewPasswordFields,
  useNewPasswordForm,
} from '../../features/staff/new-password-fields.tsx'
import { SignInFrame, SignInFrameForm, SignInOutcome } from '../../features/staff/sign-in-frame.tsx'
import { useAct } from '../../kit/staff/use-act.ts'
import { areas } from '../../kit/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'identity')('reset.title'), noIndex: true }))

export default function AdminResetPassword() {
  const t = useTranslations('identity.reset')
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const { run, problem } = useAct(
    (input: { token: string; password: string }) => api.identity.administrator.resetPassword(input),
    { reload: false, onDone: () => setDone(true) },
  )
  const form = useNewPasswordForm((password) => run({ token, password }))
  const isDead = problem?.code === 'LINK_INVALID' || !isLinkToken(token)

  if (isDone)
    return (
      <SignInOutcome
        title={t('doneTitle')}
        lead={t('doneText')}
        to={areas.admin.login}
        action={t('toSignIn')}
      />
    )
  if (isDead)
    return (
      <SignInOutcome
        title={t('deadTitle')}
        lead={t('deadText')}
        to="/admin/auth/forgot-password"
        action={t('askAgain')}
      />
    )
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <SignInFrameForm form={form} submit={t('submit')}>
        <NewPasswordFields form={form} />
      </SignInFrameForm>
    </SignInFrame>
  )
}
