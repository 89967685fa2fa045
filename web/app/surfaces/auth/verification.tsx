import { data, Form, redirect, useNavigation, useSearchParams } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useTypedForm } from '../../ui/forms/typed-form.ts'
import { agentLoginOf } from '../../features/identity/sign-in/agent-logins.ts'
import { useCountdown } from '../../features/identity/sign-in/use-countdown.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { attempt } from '../../problem.ts'
import { fieldText, problemText } from '../../problem-text.server.ts'
import { useText } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { useAnswer } from '../../use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

const resendSeconds = 30

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const query = new URL(args.request.url).searchParams
  const code = query.get('code') ?? ''
  const { reseller } = site.api.identity
  if (form.get('intent') === 'resend') {
    const sent = await attempt(reseller.resendCode({ code }))
    if (!sent.ok)
      return data({ typed: undefined, problem: problemText(sent.problem) }, { status: sent.problem.status })
    query.set('code', sent.value.verification)
    query.delete('digits')
    query.set('sent', String(Number(query.get('sent') ?? 0) + 1))
    throw redirect(`/auth/verification?${query}`, 303)
  }
  const digits = String(form.get('digits') ?? '').replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const errors = {
      digits: /\D/.test(digits) ? fieldText('DIGITS_ONLY') : fieldText('EXACT_DIGITS', { n: '6' }),
    }
    return data({ typed: { values: { digits }, errors }, problem: null }, { status: 422 })
  }
  const outcome = await attempt(reseller.verify({ code, digits }))
  if (!outcome.ok)
    return data(
      { typed: { values: { digits }, errors: {} }, problem: problemText(outcome.problem) },
      { status: outcome.problem.status },
    )
  const login = agentLoginOf(query) ?? '/auth/login?as=reseller'
  throw redirect(`${login}${login.includes('?') ? '&' : '?'}reason=verified`, 303)
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'account')('verification.title'),
    noIndex: true,
  }))

export default function Verification() {
  const t = useTranslations('account.verification')
  const signIn = useTranslations('account.signIn')
  const text = useText()
  const [query] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const sending = useNavigation().formData?.get('intent')
  const code = query.get('code')
  const sent = Number(query.get('sent') ?? 0)
  const left = useCountdown(sent > 0 ? resendSeconds : 0, code)
  const { field, summary } = useTypedForm(answer?.typed, { digits: t('digits') })
  if (!code || !/^[\w-]{22}$/.test(code))
    return (
      <Page title={t('noCodeTitle')} lead={t('noCodeText')} width="narrow">
        <div>
          <ButtonLink to="/auth/login?as=reseller">{signIn('submit')}</ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <div className="grid max-w-[480px] gap-5">
        <ErrorSummary errors={summary} of={answer} title={t('title')} />
        {answer?.problem && <Notice type="error">{text(answer.problem)}</Notice>}
        {!answer && sent > 1 && <Notice type="success">{t('resent')}</Notice>}
        <Form method="post" noValidate className="card grid gap-5 p-5 shadow-card md:p-8">
          <XsrfField />
          <input type="hidden" name="intent" value="verify" />
          <TextField
            key={code}
            {...field('digits')}
            defaultValue={answer?.typed?.values.digits ?? query.get('digits') ?? undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={6}
          />
          <Button loading={sending === 'verify'}>{t('submit')}</Button>
        </Form>
        <Form method="post" className="grid justify-items-start gap-2">
          <XsrfField />
          <input type="hidden" name="intent" value="resend" />
          <p className="text-muted">{t('spam')}</p>
          <Button variant="secondary" loading={sending === 'resend'} disabled={left > 0}>
            {left > 0 ? t('resendIn', { seconds: String(left) }) : t('resend')}
          </Button>
        </Form>
      </div>
    </Page>
  )
}
