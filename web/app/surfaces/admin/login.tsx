import { useEffect, useState } from 'react'
import {
  Form,
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
import { claimsOf, landingPath } from '../../features/staff/session-rules.ts'
import { storedDomain } from '../../features/staff/session.client.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { attempt } from '../../problem.ts'
import { sessionToken, storeSession } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { storeValue } from '../../stored-values.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { LocaleSwitch } from '../../ui/locale-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'admin')('signIn.title'), noIndex: true }))

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const emailAddress = String(form.get('emailAddress') ?? '').trim()
  const password = String(form.get('password') ?? '')
  const rememberMe = form.get('rememberMe') === 'on'
  if (!emailAddress || !password) return { isIncomplete: true as const, emailAddress, problem: undefined }
  const outcome = await attempt(
    api.accounts.administrator.login({ email: emailAddress, password, rememberMe }),
  )
  if (!outcome.ok) return { isIncomplete: false as const, emailAddress, problem: outcome.problem }
  const { token, profile: administrator } = outcome.value
  const name = `${administrator.firstName} ${administrator.lastName}`.trim()
  storeSession(
    token,
    { name, company: administrator.domain, emailAddress: administrator.email },
    { remember: rememberMe, isSuper: administrator.isSuper },
  )
  storeValue('domain', administrator.domain)
  return redirect(landingPath(new URL(request.url).searchParams.get('next'), administrator))
}

const reasons = { expired: 'expired', ended: 'ended', 'signed-out': 'signedOut' } as const

export default function AdminLogin() {
  const t = useTranslations('admin.signIn')
  const tField = useTranslations('errors.fields')
  const { brand } = useSite()
  const [query] = useSearchParams()
  const refused = useActionData<typeof clientAction>()
  const isSending = useNavigation().state !== 'idle'
  const isReady = useGoOn(query.get('next'))
  const reason = reasons[query.get('reason') as keyof typeof reasons]
  const missing = (value: boolean) => (refused?.isIncomplete && value ? tField('REQUIRED') : undefined)

  return (
    <main className="grid min-h-dvh grid-rows-[76px_1fr] bg-sunken">
      <header className="flex items-center justify-between border-b border-line bg-surface px-4 md:px-8">
        <Logo />
        <LocaleSwitch className="inline-flex min-h-11 items-center rounded-control px-3 font-medium text-text hover:bg-sunken" />
      </header>
      <div className="grid content-start justify-items-center px-4 py-8 md:py-16">
        <div className="card grid w-full max-w-[440px] gap-6 p-6 shadow-card md:p-8">
          <div className="grid gap-1.5">
            <h1 className="text-2xl">{t('title')}</h1>
            <p className="text-muted">{t('lead', { brand: brand.name })}</p>
          </div>
          {reason && !refused && <Notice type="info">{t(reason)}</Notice>}
          {refused?.problem && <Notice type="error">{refused.problem.message}</Notice>}
          <noscript>
            <Notice type="warning">{t('needsScripts')}</Notice>
          </noscript>
          <Form method="post" noValidate className="grid gap-5">
            <TextField
              id="emailAddress"
              type="email"
              label={t('email')}
              autoComplete="username"
              defaultValue={refused?.emailAddress}
              error={missing(!refused?.emailAddress)}
            />
            <PasswordField
              id="password"
              label={t('password')}
              error={missing(Boolean(refused?.emailAddress))}
            />
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" name="rememberMe" className="size-5 shrink-0 accent-primary" />
              {t('remember')}
            </label>
            <Button wide loading={isSending} disabled={!isReady}>
              {t('submit')}
            </Button>
          </Form>
        </div>
      </div>
    </main>
  )
}

/** Whoever has a session goes on at once; answers whether the form can be sent, which needs scripts. */
function useGoOn(next: string | null) {
  const navigate = useNavigate()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    setReady(true)
    if (claimsOf(sessionToken()).typ !== 'administrator') return
    void navigate(landingPath(next, { domain: storedDomain(), isSuper: false }), { replace: true })
  }, [next, navigate])
  return isReady
}
