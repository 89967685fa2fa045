import { useState } from 'react'
import { useNavigate, useSearchParams, type HeadersFunction, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { isLinkToken } from '../../features/identity/sign-in/link-token.ts'
import { NewPasswordFields, useNewPasswordForm } from '../../features/staff/new-password-fields.tsx'
import { ProveCode } from '../../features/staff/prove-code.tsx'
import { SignInFrame, SignInFrameForm, SignInOutcome } from '../../features/staff/sign-in-frame.tsx'
import { enterStaff } from '../../features/staff/sign-in.client.ts'
import { useAct } from '../../kit/staff/use-act.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'identity')('reset.title'), noIndex: true }))

/**
 * An administrator who has set a new password goes on signed in; where a second factor is set up, its code is asked
 * for here.
 */
export default function AdminResetPassword() {
  const t = useTranslations('identity.reset')
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const token = query.get('token') ?? ''
  const [set, setSet] = useState<{ email: string; password: string }>()
  const { run, problem } = useAct(
    (input: { token: string; password: string }) => api.identity.administrator.resetPassword(input),
    {
      reload: false,
      onDone({ session, email }, { password }) {
        if (session) void navigate(enterStaff(session), { replace: true })
        else setSet({ email, password })
      },
    },
  )
  const form = useNewPasswordForm((password) => run({ token, password }))
  const isDead = problem?.code === 'LINK_INVALID' || !isLinkToken(token)

  if (set) return <ProveCode title={t('doneTitle')} lead={t('codeLead')} {...set} />
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
