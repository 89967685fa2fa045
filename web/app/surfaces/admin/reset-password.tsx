import {
  Form,
  useActionData,
  useNavigation,
  useSearchParams,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { NewPasswordFields } from '../../features/staff/frame/new-password-fields.tsx'
import { SignInFrame } from '../../features/staff/frame/sign-in-frame.tsx'
import { useIsReady } from '../../features/staff/frame/use-is-ready.ts'
import { isLinkToken, passwordMistakes } from '../../features/staff/new-password.ts'
import { ProblemNotice } from '../../features/staff/problem-notice.tsx'
import { areas } from '../../features/session/areas.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'admin')('reset.title'), noIndex: true }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const mistakes = passwordMistakes(form)
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const outcome = await attempt(
    api.accounts.administrator.resetPassword({ token, password: String(form.get('newPassword')) }),
  )
  return outcome.ok ? { mistakes, email: outcome.value.email } : { mistakes, problem: outcome.problem }
}

export default function AdminResetPassword() {
  const t = useTranslations('admin.reset')
  const [query] = useSearchParams()
  const answer = useActionData<typeof clientAction>()
  const isSending = useNavigation().state !== 'idle'
  const isReady = useIsReady()
  const isDead = answer?.problem?.code === 'LINK_INVALID' || !isLinkToken(query.get('token') ?? '')

  if (answer?.email)
    return (
      <SignInFrame title={t('doneTitle')} lead={t('doneText')}>
        <ButtonLink wide to={areas.admin.login}>
          {t('toSignIn')}
        </ButtonLink>
      </SignInFrame>
    )
  if (isDead)
    return (
      <SignInFrame title={t('deadTitle')} lead={t('deadText')}>
        <ButtonLink wide to="/admin/auth/forgot-password">
          {t('askAgain')}
        </ButtonLink>
      </SignInFrame>
    )
  const { problem } = answer ?? {}
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      {problem?.code !== 'PASSWORD_COMMON' && <ProblemNotice problem={problem} />}
      <Form method="post" noValidate className="grid gap-5">
        <NewPasswordFields mistakes={answer?.mistakes ?? {}} problem={problem} />
        <Button wide loading={isSending} disabled={!isReady}>
          {t('submit')}
        </Button>
      </Form>
    </SignInFrame>
  )
}
