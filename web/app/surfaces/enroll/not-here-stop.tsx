import type { ActionFunctionArgs, HeadersFunction, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { answerStop } from '../../features/enrollment/not-here.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { secretAddressHeaders } from '../../secret-address.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { postedForm } from '../../xsrf.server.ts'

export async function action(args: ActionFunctionArgs) {
  const { site } = await postedForm(args)
  return answerStop(site, args.params.token ?? '')
}

export const headers: HeadersFunction = () => secretAddressHeaders

export const meta: MetaFunction = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'not-here')('stop.title'), noIndex: true }))

/** What the link of a message leads to: programs that open links in mail press no button, so that the person decides. */
export default function NotHereStop() {
  const t = useTranslations('not-here.stop')
  const answer = useAnswer<typeof action>() as (FormAnswer & { isStopped?: true }) | undefined
  const form = usePostedForm(answer?.isStopped ? undefined : answer, {})
  const isSending = useIsSending()
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      {answer?.isStopped ? (
        <>
          <Notice type="success" title={t('doneTitle')}>
            {t('doneText')}
          </Notice>
          <TextLink to="/enroll-not-here">{t('again')}</TextLink>
        </>
      ) : (
        <>
          <PostedProblems form={form} />
          <PostedForm>
            <Button loading={isSending}>{t('submit')}</Button>
          </PostedForm>
        </>
      )}
    </Page>
  )
}
