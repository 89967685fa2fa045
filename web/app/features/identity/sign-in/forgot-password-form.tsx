import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import type { ForgotAnswer } from './forgot-password.server.ts'

/** Asks for a link to set a password; works without scripts. */
export function ForgotPasswordPage({
  answer,
  login,
  claims = false,
}: {
  answer: ForgotAnswer | undefined
  login: string
  /** Whether people may have an account that never had a password. */
  claims?: boolean
}) {
  const t = useTranslations('account.forgot')
  const isSending = useIsSending()
  const form = usePostedForm(answer, { email: t('email') })
  if (answer?.isSent)
    return (
      <Page title={t('sentTitle')} width="narrow">
        <Notice type="success">{t('sent')}</Notice>
        <div className="flex flex-wrap gap-x-6">
          <TextLink to="" reloadDocument>
            {t('again')}
          </TextLink>
          <TextLink to={login}>{t('back')}</TextLink>
        </div>
      </Page>
    )
  return (
    <Page title={t('title')} lead={t(claims ? 'leadClaim' : 'lead')} width="narrow">
      <div className="grid max-w-[480px] gap-5">
        <PostedProblems form={form} title={t('title')} />
        <PostedForm className="card grid gap-5 p-5 shadow-card md:p-8">
          <TextField
            {...form.field('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
          <Button loading={isSending}>{t('submit')}</Button>
        </PostedForm>
        <TextLink to={login}>{t('back')}</TextLink>
      </div>
    </Page>
  )
}
