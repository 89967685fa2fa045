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
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { SecondStep } from '../../features/staff/frame/second-step.tsx'
import { SignInFrame } from '../../features/staff/frame/sign-in-frame.tsx'
import { useIsReady } from '../../features/staff/frame/use-is-ready.ts'
import { areas } from '../../features/session/areas.ts'
import { landingPath } from '../../features/session/session-rules.ts'
import { userOf } from '../../features/session/signed-in.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { clearSession, isSuperSession, storeSession } from '../../session.client.ts'
import { siteOf } from '../../site.server.ts'
import { storeValue } from '../../stored-values.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'platform')('signIn.title'),
    noIndex: true,
  }))

const area = areas['super-admin']

/** Where a global administrator goes on after signing in to the platform. */
const landing = (next: string | null) =>
  landingPath(area, next, { kind: 'administrator', domain: platformDomain, isSuper: true })

/** The platform is worked on at its own host, whichever brand's host the visitor came by. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { bySubdomain, platformOrigin } = siteOf(context)
  if (bySubdomain) throw redirect(`${platformOrigin}${area.login}${new URL(request.url).search}`)
  return null
}

const platformDomain = 'base'

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const value = (name: string) => String(form.get(name) ?? '')
  const tried = {
    email: value('emailAddress').trim(),
    password: value('password'),
    rememberMe: form.get('rememberMe') === 'on',
  }
  const code = value('code').trim()
  if (!tried.email || !tried.password) return { kind: 'incomplete' as const, tried }
  // Global administrators are at home with the platform's own brand, whatever domain was worked in last.
  storeValue('domain', platformDomain)
  const outcome = await attempt(
    api.accounts.administrator.login({ ...tried, ...(code.length >= 6 ? { code } : {}) }),
  )
  if (!outcome.ok) {
    const { problem } = outcome
    const needsCode = problem.code === 'SECOND_FACTOR_REQUIRED' || problem.code === 'SECOND_FACTOR_WRONG'
    return { kind: 'refused' as const, tried, problem, needsCode, isCodeMissing: form.has('code') }
  }
  const { token, idleSeconds, profile } = outcome.value
  storeSession(token, userOf(profile, area, profile.domain), {
    remember: tried.rememberMe,
    isSuper: profile.isSuper,
    idleSeconds,
  })
  if (profile.isSuper) return redirect(landing(new URL(request.url).searchParams.get('next')))
  await attempt(api.accounts.administrator.logout({}))
  clearSession()
  return { kind: 'not-global' as const, tried }
}

export default function PlatformLogin() {
  const t = useTranslations('admin.signIn')
  const tPlatform = useTranslations('platform.signIn')
  const tField = useTranslations('errors.fields')
  const [query] = useSearchParams()
  const answer = useActionData<typeof clientAction>()
  const isSending = useNavigation().state !== 'idle'
  const isReady = useIsReady()
  useGoOn(query.get('next'))
  const missing = (value: boolean) =>
    answer?.kind === 'incomplete' && value ? tField('REQUIRED') : undefined

  if (answer?.kind === 'refused' && answer.needsCode)
    return (
      <SecondStep
        tried={answer.tried}
        problem={answer.problem.code === 'SECOND_FACTOR_WRONG' ? answer.problem : undefined}
        isMissing={answer.isCodeMissing}
      />
    )
  return (
    <SignInFrame title={tPlatform('title')} lead={tPlatform('lead')}>
      {query.get('reason') && !answer && (
        <Notice type="info">{t(query.get('reason') === 'expired' ? 'expired' : 'ended')}</Notice>
      )}
      {answer?.kind === 'refused' && <Notice type="error">{answer.problem.message}</Notice>}
      {answer?.kind === 'not-global' && (
        <Notice type="warning">
          <p>{tPlatform('notGlobal')}</p>
          <Link to={areas.admin.login} className="link inline-flex min-h-11 items-center">
            {tPlatform('toAdmin')}
          </Link>
        </Notice>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <TextField
          id="emailAddress"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={answer?.tried.email}
          error={missing(!answer?.tried.email)}
        />
        <PasswordField id="password" label={t('password')} error={missing(Boolean(answer?.tried.email))} />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="rememberMe" className="size-5 shrink-0 accent-primary" />
          {t('remember')}
        </label>
        <Button wide loading={isSending} disabled={!isReady}>
          {t('submit')}
        </Button>
      </Form>
    </SignInFrame>
  )
}

/** A global administrator who has a session goes on at once. */
function useGoOn(next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    if (isSuperSession()) void navigate(landing(next), { replace: true })
  }, [next, navigate])
}
