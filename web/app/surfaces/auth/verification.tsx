import { data, redirect, useSearchParams } from 'react-router'
import type {
  ActionFunctionArgs,
  ClientActionFunctionArgs,
  HeadersFunction,
  MetaFunction,
} from 'react-router'
import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { agentLoginOf } from '../../features/identity/sign-in/agent-logins.ts'
import { enter } from '../../features/identity/sign-in/enter.client.ts'
import { EntersField } from '../../features/identity/sign-in/enters-field.tsx'
import { isLinkToken } from '../../features/identity/sign-in/link-token.ts'
import {
  endSignUpCookie,
  keptNowhere,
  loginAfter,
  sessionFor,
  signUpCookie,
  signUpProofOf,
  wantsSession,
} from '../../features/identity/sign-in/proven.server.ts'
import { useCountdown } from '../../features/identity/sign-in/use-countdown.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { secretAddressHeaders } from '../../secret-address.ts'
import { resultOf } from '../../problem.ts'
import { fieldText, problemText } from '../../problem-text.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { areaOf, areas } from '../../kit/session/areas.ts'
import { postedForm } from '../../xsrf.server.ts'

const resendSeconds = 30

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const query = new URL(args.request.url).searchParams
  const code = query.get('code') ?? ''
  const { reseller } = site.api.identity
  const proof = signUpProofOf(args.request)
  if (form.get('intent') === 'resend') {
    const sent = await resultOf(reseller.resendCode({ code, ...proof }))
    if (!sent.ok)
      return data(
        { session: null, typed: undefined, problem: problemText(sent.problem) },
        { status: sent.problem.status },
      )
    query.set('code', sent.value.verification)
    query.delete('digits')
    query.set('sent', String(Number(query.get('sent') ?? 0) + 1))
    throw redirect(`/auth/verification?${query}`, {
      status: 303,
      headers: { 'set-cookie': signUpCookie(sent.value.proof) },
    })
  }
  const digits = String(form.get('digits') ?? '').replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) {
    const errors = {
      digits: /\D/.test(digits) ? fieldText('DIGITS_ONLY') : fieldText('EXACT_DIGITS', { n: '6' }),
    }
    return data({ session: null, typed: { values: { digits }, errors }, problem: null }, { status: 422 })
  }
  const rememberMe = query.get('remember') === '1'
  const outcome = await resultOf(
    reseller.verify({ code, digits, rememberMe, ...proof, ...wantsSession(form) }),
  )
  if (!outcome.ok)
    return data(
      { session: null, typed: { values: { digits }, errors: {} }, problem: problemText(outcome.problem) },
      { status: outcome.problem.status },
    )
  const cookie = { 'set-cookie': endSignUpCookie }
  const { session } = outcome.value
  if (session)
    return data(
      { session: sessionFor(site, 'reseller', session, rememberMe), typed: undefined, problem: null },
      { headers: { ...keptNowhere, ...cookie } },
    )
  const login = agentLoginOf(query) ?? '/auth/login?as=reseller'
  throw redirect(loginAfter(login, 'verified'), { status: 303, headers: cookie })
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const login = agentLoginOf(new URL(request.url).searchParams)
  return enter(await serverAction<typeof action>(), (login && areaOf(login)) || areas.dashboard, request)
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
  const [query] = useSearchParams()
  const answer = useAnswer<typeof action>()
  const isVerifying = useIsSending('verify')
  const isResending = useIsSending('resend')
  const code = query.get('code')
  const sent = Number(query.get('sent') ?? 0)
  const left = useCountdown(sent > 0 ? resendSeconds : 0, code)
  const form = usePostedForm(answer, { digits: t('digits') })
  if (!code || !isLinkToken(code))
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
        <PostedProblems form={form} title={t('title')} />
        {!answer && sent > 1 && <Notice type="success">{t('resent')}</Notice>}
        <PostedForm intent="verify" className="card grid gap-5 p-5 shadow-card md:p-8">
          <TextField
            key={code}
            {...form.field('digits')}
            defaultValue={answer?.typed?.values.digits ?? query.get('digits') ?? undefined}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={6}
          />
          <EntersField />
          <Button loading={isVerifying}>{t('submit')}</Button>
        </PostedForm>
        <PostedForm intent="resend" className="grid justify-items-start gap-2">
          <p className="text-muted">{t('spam')}</p>
          <Button variant="secondary" loading={isResending} disabled={left > 0}>
            {left > 0 ? t('resendIn', { seconds: String(left) }) : t('resend')}
          </Button>
        </PostedForm>
      </div>
    </Page>
  )
}
