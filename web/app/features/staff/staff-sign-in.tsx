import { useEffect, useRef } from 'react'
import { Link, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { isSuperSession, sessionToken } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { storeValue } from '../../stored-values.ts'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { areas, platformDomain, type Area } from '../../kit/session/areas.ts'
import { storedDomain } from '../../kit/session/session.client.ts'
import { kindOf, landingPath } from '../../kit/session/session-rules.ts'
import { SecondStep } from './second-step.tsx'
import { SignInFrame, SignInFrameForm } from './sign-in-frame.tsx'
import type { StaffSignInAnswer } from './sign-in.client.ts'

const reasons = { expired: 'expired', ended: 'ended', 'signed-out': 'signedOut' } as const

/** Where administrators sign in: to a service provider's administration, or to the platform. */
export function StaffSignIn({
  area,
  title,
  lead,
  answer,
}: {
  area: Area
  title: string
  lead: string
  answer: StaffSignInAnswer | undefined
}) {
  const t = useTranslations('identity.signIn')
  const tField = useTranslations('errors.fields')
  const [query] = useSearchParams()
  useGoOn(area, query.get('next'))
  useShownDomain()
  if (answer?.needsCode) return <SecondStep {...answer} />

  const { tried, problem, isElsewhere } = answer ?? {}
  const isIncomplete = tried && !problem && !isElsewhere
  const missing = (isMissing: boolean) => (isIncomplete && isMissing ? tField('REQUIRED') : undefined)
  const reason = reasons[query.get('reason') as keyof typeof reasons]
  return (
    <SignInFrame title={title} lead={lead}>
      {reason && !answer && <Notice type="info">{t(reason)}</Notice>}
      {problem && <Notice type="error">{problem.message}</Notice>}
      {isElsewhere && (
        <Notice type="warning">
          <p>{t('notGlobal')}</p>
          <Link to={areas.admin.login} className="link inline-flex min-h-11 items-center">
            {t('toAdmin')}
          </Link>
        </Notice>
      )}
      <SignInFrameForm submit={t('submit')}>
        <TextField
          id="emailAddress"
          type="email"
          label={t('email')}
          autoComplete="username"
          defaultValue={tried?.email}
          error={missing(!tried?.email)}
        />
        <PasswordField id="password" label={t('password')} error={missing(!tried?.password)} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="rememberMe" className="size-5 shrink-0 accent-primary" />
            {t('remember')}
          </label>
          <Link to="/admin/auth/forgot-password" className="link inline-flex min-h-11 items-center">
            {t('forgot')}
          </Link>
        </div>
      </SignInFrameForm>
    </SignInFrame>
  )
}

/** Whoever has a session goes on at once. */
function useGoOn(area: Area, next: string | null) {
  const navigate = useNavigate()
  useEffect(() => {
    const isPlatform = area.key === 'super-admin'
    const isIn = isPlatform ? isSuperSession() : kindOf(sessionToken()) === 'administrator'
    const domain = isPlatform ? platformDomain : storedDomain()
    if (isIn)
      void navigate(landingPath(area, next, { kind: 'administrator', domain, isSuper: isPlatform }), {
        replace: true,
      })
  }, [area, next, navigate])
}

/** People sign in to the brand that they see: that of the stored domain, or the one that stands in for an unknown one. */
function useShownDomain() {
  const site = useSite()
  const { revalidate } = useRevalidator()
  const isAsked = useRef(false)
  useEffect(() => {
    const { brand, bySubdomain } = site
    if (bySubdomain || storedDomain() === brand.domain) return
    if (isAsked.current) return storeValue('domain', brand.domain)
    isAsked.current = true
    void revalidate()
  }, [site, revalidate])
}
