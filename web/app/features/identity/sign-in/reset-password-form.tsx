import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewPasswordPair } from '../../../kit/forms/new-password-pair.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { SecondFactorField } from '../../../kit/forms/second-factor-field.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { useSite } from '../../../site.ts'
import { EntersField } from './enters-field.tsx'
import { isLinkToken } from './link-token.ts'
import type { ResetAnswer } from './reset-password.server.ts'

/**
 * Sets a password with the link that was sent, and goes on signed in; works without scripts. Somebody who is invited
 * finds the name that the invitation knows, and may mend it.
 */
export function ResetPasswordPage({
  answer,
  forgot,
  invited,
}: {
  answer: ResetAnswer | undefined
  forgot: string
  invited?: { firstName: string; lastName: string } | null
}) {
  const t = useTranslations('account.reset')
  const signUp = useTranslations('account.signUp')
  const signIn = useTranslations('account.signIn')
  const { brand } = useSite()
  const [query] = useSearchParams()
  const isSending = useIsSending()
  const token = query.get('token') ?? ''
  const { field, ...form } = usePostedForm(
    answer,
    {
      firstName: signUp('firstName'),
      lastName: signUp('lastName'),
      password: t('password'),
      repeat: signUp('repeat'),
    },
    invited ?? {},
  )
  const asksCode = answer?.asksCode ?? false
  const code = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asksCode) code.current?.querySelector('input')?.focus()
  }, [asksCode])
  if (!isLinkToken(token))
    return (
      <Page title={t('noLinkTitle')} lead={t('noLinkText')} width="narrow">
        <div>
          <ButtonLink to={forgot}>{t('newLink')}</ButtonLink>
        </div>
      </Page>
    )
  const title = invited ? t('joinTitle', { brand: brand.name }) : t('title')
  const lead = t(asksCode ? 'codeLead' : invited ? 'joinLead' : 'lead')
  return (
    <Page title={title} lead={lead} width="narrow">
      <div className="grid max-w-[480px] gap-5">
        <PostedProblems form={form} title={title}>
          {answer?.isLinkGone && <TextLink to={forgot}>{t('newLink')}</TextLink>}
        </PostedProblems>
        <PostedForm
          intent={asksCode ? 'sign-in' : invited ? 'accept' : 'reset'}
          className="card grid gap-5 p-5 shadow-card md:p-8"
        >
          <input type="hidden" name="token" value={token} />
          <EntersField />
          {asksCode && <input type="hidden" name="email" value={answer?.typed?.values.email ?? ''} />}
          <div hidden={asksCode} className="grid gap-5">
            {invited && (
              <>
                <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
                <TextField {...field('lastName')} autoComplete="family-name" maxLength={80} />
              </>
            )}
            <NewPasswordPair
              password={{ ...field('password'), defaultValue: undefined }}
              repeated={{ ...field('repeat'), defaultValue: undefined }}
              rule={signUp('passwordHint', { min: String(passwordLength.min) })}
            />
          </div>
          {asksCode && (
            <div ref={code}>
              <SecondFactorField id="code" label={signIn('code')} hint={signIn('codeHint')} />
            </div>
          )}
          <Button loading={isSending}>
            {asksCode ? signIn('codeSubmit') : t(invited ? 'joinSubmit' : 'submit')}
          </Button>
        </PostedForm>
      </div>
    </Page>
  )
}
