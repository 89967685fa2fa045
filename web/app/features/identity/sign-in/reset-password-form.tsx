import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { NewPasswordPair } from '../../../kit/forms/new-password-pair.tsx'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import type { ResetAnswer } from './reset-password.server.ts'

/** Sets a password with the link that was sent; works without scripts. */
export function ResetPasswordPage({ answer, forgot }: { answer: ResetAnswer | undefined; forgot: string }) {
  const t = useTranslations('account.reset')
  const signUp = useTranslations('account.signUp')
  const [query] = useSearchParams()
  const isSending = useIsSending()
  const token = query.get('token') ?? ''
  const { field, ...form } = usePostedForm(answer, {
    password: t('password'),
    repeat: signUp('repeat'),
  })
  if (!/^[\w-]{22}$/.test(token))
    return (
      <Page title={t('noLinkTitle')} lead={t('noLinkText')} width="narrow">
        <div>
          <ButtonLink to={forgot}>{t('newLink')}</ButtonLink>
        </div>
      </Page>
    )
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <div className="grid max-w-[480px] gap-5">
        <PostedProblems form={form} title={t('title')}>
          {answer?.isLinkGone && <TextLink to={forgot}>{t('newLink')}</TextLink>}
        </PostedProblems>
        <PostedForm className="card grid gap-5 p-5 shadow-card md:p-8">
          <input type="hidden" name="token" value={token} />
          <NewPasswordPair
            password={{ ...field('password'), defaultValue: undefined }}
            repeated={{ ...field('repeat'), defaultValue: undefined }}
            rule={signUp('passwordHint', { min: String(passwordLength.min) })}
          />
          <Button loading={isSending}>{t('submit')}</Button>
        </PostedForm>
      </div>
    </Page>
  )
}
