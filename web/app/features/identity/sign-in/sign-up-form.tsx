import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { passwordLength, type ResellerKind, resellerKinds } from '#contracts/identity/choices.ts'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewPasswordPair } from '../../../kit/forms/new-password-pair.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import type { SignUpAnswer } from './sign-up.server.ts'

/** Signs a seller up; works without scripts. What was typed stands in its fields whatever the answer is. */
export function SignUpForm({
  answer,
  countries,
  kind,
  login,
}: {
  answer: SignUpAnswer | undefined
  countries: { code: string; name: string }[]
  kind: ResellerKind
  login: string
}) {
  const t = useTranslations('account.signUp')
  const { locale } = useSite()
  const isSending = useIsSending()
  const referrer = useStoredReferrer()
  const form = usePostedForm(answer, {
    firstName: t('firstName'),
    lastName: t('lastName'),
    email: t('email'),
    password: t('password'),
    repeat: t('repeat'),
    kind: t('kind'),
    company: t('company'),
    phoneNumber: t('phoneNumber'),
    country: t('country'),
    referrerCode: t('referrerCode'),
    acceptsTerms: t('termsLabel'),
  })
  const { field } = form
  const terms = field('acceptsTerms')
  return (
    <div className="grid max-w-[720px] gap-5">
      <PostedProblems form={form} title={t('title')} />
      <PostedForm asksBeforeLeaving className="card grid gap-5 p-5 shadow-card md:p-8">
        <div className="grid gap-5 small:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
          <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
        </div>
        <TextField
          {...field('email')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <NewPasswordPair
          password={{ ...field('password'), defaultValue: undefined }}
          repeated={{ ...field('repeat'), defaultValue: undefined }}
          rule={t('passwordHint', { min: String(passwordLength.min) })}
        />
        <div className="grid gap-5 small:grid-cols-2">
          <Select {...field('kind')} defaultValue={answer?.typed?.values.kind ?? kind}>
            {resellerKinds.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </Select>
          <TextField {...field('company')} optional autoComplete="organization" maxLength={120} />
          <PhoneField {...field('phoneNumber')} optional />
          <Select
            key={locale}
            {...field('country')}
            defaultValue={answer?.typed?.values.country ?? 'US'}
            autoComplete="country"
          >
            <option value="">{t('countryChoose')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <TextField
          key={referrer}
          {...field('referrerCode')}
          defaultValue={answer?.typed?.values.referrerCode ?? referrer}
          hint={t('referrerHint')}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <div className="grid gap-1">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              id="acceptsTerms"
              name="acceptsTerms"
              type="checkbox"
              defaultChecked={answer?.typed?.values.acceptsTerms === 'on'}
              onBlur={terms.onBlur}
              aria-invalid={terms.error ? true : undefined}
              aria-describedby={terms.error ? 'acceptsTerms-error' : undefined}
              className="size-5 shrink-0 accent-primary"
            />
            <span>
              {t.rich('terms', {
                link: (words) => (
                  <Link to="/terms" target="_blank" className="link">
                    {words}
                  </Link>
                ),
              })}
            </span>
          </label>
          {terms.error && (
            <p id="acceptsTerms-error" className="text-sm font-medium text-danger">
              {terms.error}
            </p>
          )}
        </div>
        <Button loading={isSending}>{t('submit')}</Button>
      </PostedForm>
      <p>
        {t('haveAccount')} <TextLink to={login}>{useTranslations('account.signIn')('submit')}</TextLink>
      </p>
    </div>
  )
}

/** The code of the reseller who sent the visitor here. */
function useStoredReferrer(): string {
  const [code, setCode] = useState('')
  useEffect(() => setCode(sessionStorage.getItem('resellerCode') ?? ''), [])
  return code
}
