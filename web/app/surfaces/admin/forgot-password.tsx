import { Link, useActionData, type ClientActionFunctionArgs, type MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SignInFrame, SignInFrameForm } from '../../features/staff/sign-in-frame.tsx'
import { ProblemNotice } from '../../kit/staff/problem-notice.tsx'
import { areas } from '../../kit/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { TextField } from '../../ui/field.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'identity')('forgot.title'),
    noIndex: true,
  }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const email = String((await request.formData()).get('emailAddress') ?? '').trim()
  if (!/.@./.test(email)) return { email, isIncomplete: true as const }
  const outcome = await attempt(api.identity.administrator.forgotPassword({ email }))
  if (outcome.ok) return { email, isSent: true as const }
  return { email, problem: outcome.problem, isIncomplete: outcome.problem.code === 'BAD_REQUEST' }
}

export default function AdminForgotPassword() {
  const t = useTranslations('identity.forgot')
  const tSignIn = useTranslations('identity.signIn')
  const tField = useTranslations('errors.fields')
  const answer = useActionData<typeof clientAction>()
  const toSignIn = (
    <Link to={areas.admin.login} className="link inline-flex min-h-11 items-center">
      {t('toSignIn')}
    </Link>
  )

  if (answer?.isSent)
    return (
      <SignInFrame title={t('sentTitle')} lead={t('sentText', { address: answer.email })}>
        <p role="status">{t('sentNext')}</p>
        {toSignIn}
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      {!answer?.isIncomplete && <ProblemNotice problem={answer?.problem} />}
      <SignInFrameForm submit={t('submit')}>
        <TextField
          id="emailAddress"
          type="email"
          label={tSignIn('email')}
          autoComplete="username"
          defaultValue={answer?.email}
          error={answer?.isIncomplete && tField('EMAIL_INVALID')}
        />
      </SignInFrameForm>
      {toSignIn}
    </SignInFrame>
  )
}
