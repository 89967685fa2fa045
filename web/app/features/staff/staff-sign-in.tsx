import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { isSuperSession, sessionToken } from '../../session.client.ts'
import { useSite } from '../../site.ts'
import { storeValue } from '../../stored-values.ts'
import { Notice } from '../../ui/notice.tsx'
import { areas, platformDomain, type Area } from '../../kit/session/areas.ts'
import { storedDomain } from '../../kit/session/session.client.ts'
import { kindOf, landingPath } from '../../kit/session/session-rules.ts'
import { SignInFields } from '../../kit/session/sign-in-fields.tsx'
import { useSignIn } from '../../kit/session/use-sign-in.ts'
import { SignInFrame, SignInFrameForm } from './sign-in-frame.tsx'
import { signInStaff } from './sign-in.client.ts'

const reasons = { expired: 'expired', ended: 'ended', 'signed-out': 'signedOut' } as const

/** Where administrators sign in: to a service provider's administration, or to the platform. */
export function StaffSignIn({ area, title, lead }: { area: Area; title: string; lead: string }) {
  const t = useTranslations('identity.signIn')
  const [query] = useSearchParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isElsewhere, setElsewhere] = useState(false)
  const next = query.get('next')
  useGoOn(area, next)
  useShownDomain()
  const signIn = useSignIn({
    labels: { email: t('email'), password: t('password'), code: t('code'), remember: t('remember') },
    call: (credentials) => signInStaff(credentials, area, next),
    onDone({ landing }) {
      setElsewhere(landing === undefined)
      if (landing !== undefined) void navigate(landing)
    },
  })
  const { form, asksCode } = signIn
  const reason = reasons[query.get('reason') as keyof typeof reasons]
  const { label, error: _error, ...remember } = form.box('rememberMe')
  return (
    <SignInFrame title={asksCode ? t('codeTitle') : title} lead={asksCode ? t('codeLead') : lead}>
      {reason && form.submitCount === 0 && <Notice type="info">{t(reason)}</Notice>}
      {isElsewhere && (
        <Notice type="warning">
          <p>{t('notGlobal')}</p>
          <Link to={areas.admin.login} className="link inline-flex min-h-11 items-center">
            {t('toAdmin')}
          </Link>
        </Notice>
      )}
      <SignInFrameForm form={form} submit={t('submit')}>
        <SignInFields signIn={signIn} codeHint={t('codeHint')} />
        {!asksCode && (
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="checkbox" {...remember} className="size-5 shrink-0 accent-primary" />
              {label}
            </label>
            <Link
              to="/admin/auth/forgot-password"
              // An administrator who looks after the platform is at home there, whatever domain was worked in last.
              onClick={() => area.key === 'super-admin' && storeValue('domain', platformDomain)}
              className="link inline-flex min-h-11 items-center"
            >
              {t('forgot')}
            </Link>
          </div>
        )}
      </SignInFrameForm>
      {asksCode && (
        <Link reloadDocument to={pathname + search} className="link inline-flex min-h-11 items-center">
          {t('otherAccount')}
        </Link>
      )}
    </SignInFrame>
  )
}

/** An administrator who has a session goes on at once. */
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
