import { useEffect } from 'react'
import {
  Form,
  Link,
  redirect,
  useActionData,
  useNavigate,
  useNavigation,
  useSearchParams,
  type ClientActionFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SecondStep } from '../../features/staff/frame/second-step.tsx'
import { SignInFrame } from '../../features/staff/frame/sign-in-frame.tsx'
import { useIsReady } from '../../features/staff/frame/use-is-ready.ts'
import { areas } from '../../features/session/areas.ts'
import { arrivalOf, userOf } from '../../features/session/signed-in.ts'
import { kindOf, landingPath } from '../../features/session/session-rules.ts'
import { storedDomain } from '../../features/session/session.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { sessionToken, storeSession } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { storeValue } from '../../stored-values.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'admin')('signIn.title'), noIndex: true }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const value = (name: string) => String(form.get(name) ?? '')
  const tried = {
    email: value('emailAddress').trim(),
    password: value('password'),
    rememberMe: form.get('rememberMe') === 'on',
  }
  const code = value('code').trim()
  if (!tried.email || !tried.password) return { isIncomplete: true as const, tried }
  const outcome = await attempt(
    api.accounts.administrator.login({ ...tried, ...(code.length >= 6 ? { code } : {}) }),
  )
  if (!outcome.ok) {
    const { problem } = outcome
    const needsCode = problem.code === 'SECOND_FACTOR_REQUIRED' || problem.code === 'SECOND_FACTOR_WRONG'
    return { isIncomplete: false as const, tried, problem, needsCode, isCodeMissing: form.has('code') }
  }
  const { token, idleSeconds, profile: administrator } = outcome.value
  storeSession(token, userOf(administrator, areas.admin, administrator.domain), {
    remember: tried.rememberMe,
    isSuper: administrator.isSuper,
    idleSeconds,
  })
  storeValue('domain', administrator.domain)
  const next = new URL(request.url).searchParams.get('next')
  return redirect(
    landingPath(areas.admin, next, arrivalOf('administrator', administrator, administrator.domain)),
  )
}

const reasons = { expired: 'expired', ended: 'ended', 'signed-out': 'signedOut' } as const

export default function AdminLogin() {
  const t = useTranslations('admin.signIn')
  const tField = useTranslations('errors.fields')
  const { brand } = useSite()
  const [query] = useSearchParams()
  const refused = useActionData<typeof clientAction>()
  const isSending = useNavigation().state !== 'idle'
  const isReady = useIsReady()
  useGoOn(query.get('next'))
  const reason = reasons[query.get('reason') as keyof typeof reasons]
  const missing = (value: boolean) => (refused?.isIncomplete && value ? tField('REQUIRED') : undefined)

  if (refused?.needsCode)
    return (
      <SecondStep
        tried={refused.tried}
        problem={refused.problem.code === 'SECOND_FACTOR_WRONG' ? refused.problem : undefined}
        isMissing={refused.isCodeMissing}
      />
    )
  return (
    <SignInFrame title={t('title')} lead={t('lead', { brand: brand.name })}>
      {reason && !refused && <Notice type="info">{t(reason)}</Notice>}
      {refused?.problem && <Notice type="error">{refused.problem.message}</Notice>}
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          id="emailAddress"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={refused?.tried.email}
          error={missing(!refused?.tried.email)}
        />
        <PasswordField id="password" label={t('password')} error={missing(Boolean(refused?.tried.email))} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="rememberMe" className="size-5 shrink-0 accent-primary" />
            {t('remember')}
          </label>
          <Link to="/admin/auth/forgot-password" className="link inline-flex min-h-11 items-center">
            {t('forgot')}
          </Link>
        </div>
        <Button wide loading={isSending} disabled={!isReady}>
          {t('submit')}
        </Button>
      </Form>
    </SignInFrame>
  )
}

/** Whoever has a session goes on at once. */
function useGoOn(next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (kindOf(sessionToken()) !== 'administrator') return
    const who = { kind: 'administrator', domain: storedDomain() } as const
    void navigate(landingPath(areas.admin, next, who), { replace: true })
  }, [next, navigate])
}
