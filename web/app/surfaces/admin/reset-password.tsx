import { useActionData, useSearchParams } from 'react-router'
import type { ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { NewPasswordFields } from '../../features/staff/new-password-fields.tsx'
import { SignInFrame, SignInFrameForm, SignInOutcome } from '../../features/staff/sign-in-frame.tsx'
import { isLinkToken, passwordMistakes } from '../../kit/staff/new-password.ts'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { areas } from '../../kit/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'identity')('reset.title'), noIndex: true }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const mistakes = passwordMistakes(form)
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await attempt(
    api.identity.administrator.resetPassword({ token, password: String(form.get('newPassword')) }),
  )
  return outcome.ok ? { mistakes, email: outcome.value.email } : { mistakes, problem: outcome.problem }
}

export default function AdminResetPassword() {
  const t = useTranslations('identity.reset')
  const [query] = useSearchParams()
  const answer = useActionData<typeof clientAction>()
  const isDead = answer?.problem?.code === 'LINK_INVALID' || !isLinkToken(query.get('token') ?? '')

  if (answer?.email)
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
  const { problem } = answer ?? {}
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      {problem?.code !== 'PASSWORD_COMMON' && <ProblemNotice problem={problem} />}
      <SignInFrameForm submit={t('submit')}>
        <NewPasswordFields mistakes={answer?.mistakes ?? {}} problem={problem} />
      </SignInFrameForm>
    </SignInFrame>
  )
}
