import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/inputs/password-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { SecondFactorField } from '../../../kit/forms/second-factor-field.tsx'
import type { Area } from '../../../kit/session/areas.ts'
import type { SignInAnswer } from './sign-in.server.ts'
import { useGoOn } from './use-go-on.ts'

const reasons = {
  expired: ['warning', 'expired'],
  ended: ['warning', 'ended'],
  'signed-out': ['info', 'signedOut'],
  verified: ['success', 'verified'],
  'password-set': ['success', 'passwordSet'],
} as const

/** E-mail address and password; the code of the second factor is asked for when the account has one. */
export function SignInForm({
  answer,
  area,
  forgot,
  claims = false,
}: {
  answer: SignInAnswer | undefined
  area: Area
  forgot: string
  /** Whether people may have an account that never had a password. */
  claims?: boolean
}) {
  const t = useTranslations('account.signIn')
  const [query] = useSearchParams()
  const isSending = useIsSending('sign-in')
  const isReady = useGoOn(area)
  const form = usePostedForm(answer, { email: t('email'), password: t('password') })
  const { field } = form
  const asksCode = answer?.asksCode ?? false
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asksCode) code.current?.querySelector('input')?.focus()
  }, [asksCode])
  const reason = reasons[query.get('reason') as keyof typeof reasons]
  return (
    <div className="grid content-start gap-5">
      <PostedProblems form={form} title={t('title')} />
      {reason && !answer && <Notice type={reason[0]}>{t(reason[1])}</Notice>}
      <noscript>
        <Notice type="warning">{t('needsScripts')}</Notice>
      </noscript>
      <PostedForm intent="sign-in" className="card grid gap-5 p-5 shadow-card md:p-8">
        <div hidden={asksCode} className="grid gap-5">
          <TextField
            {...field('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <PasswordField {...field('password')} defaultValue={undefined} />
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="rememberMe" className="size-5 shrink-0 accent-primary" />
            {t('remember')}
          </label>
        </div>
        {asksCode && (
          <div ref={code} className="grid gap-3">
            <p>{t('codeText')}</p>
            <SecondFactorField id="code" label={t('code')} hint={t('codeHint')} />
          </div>
        )}
        <Button loading={isSending} disabled={!isReady}>
          {t(asksCode ? 'codeSubmit' : 'submit')}
        </Button>
        <div className="grid justify-items-start">
          <TextLink to={forgot}>{t('forgot')}</TextLink>
          {claims && <TextLink to={forgot}>{t('claim')}</TextLink>}
        </div>
      </PostedForm>
    </div>
  )
}
