import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { callTimes } from '#contracts/call-backs/choices.ts'
import { CallBackForm } from '../../features/company/call-back-form.tsx'
import { companyMeta } from '../../features/company/company-meta.ts'
import { askCallBack } from '../../features/company/send-contact.server.ts'
import { siteOf } from '../../site.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PostedProblems, usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const sent = /^[0-9A-HJKMNP-TV-Z]{8}$/.exec(searchParams.get('sent') ?? '')?.[0] ?? null
  return { sent, times: callTimes, formToken: (await siteOf(context).api.contacts.form({})).formToken }
}

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const answer = await askCallBack(site, form)
  return answer.sent
    ? redirect(`/call-back?sent=${answer.reference}`, { status: 303 })
    : data({ typed: answer.typed, problem: answer.problem }, { status: 422 })
}

export const meta = companyMeta('callBack')

export default function CallBack() {
  const t = useTranslations('company.callBack')
  const tContact = useTranslations('company.contact')
  const { sent, times, formToken } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = usePostedForm(answer, {
    name: tContact('name'),
    phoneNumber: t('phoneNumber'),
    topic: tContact('topic'),
    preferredTime: t('preferredTime'),
  })
  const isDone = sent && !answer
  return (
    <Page title={t('title')} lead={t('lead')}>
      {answer && <PageTitle title={t('title')} failed />}
      {isDone ? (
        <Notice type="success" title={t('sentTitle')}>
          {t('sentText', { reference: sent })}
        </Notice>
      ) : (
        <PostedProblems form={form} />
      )}
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-12">
        {!isDone && (
          <CallBackForm
            field={form.field}
            times={times}
            formToken={answer?.typed.values.formToken ?? formToken}
          />
        )}
        <section className="grid justify-items-start">
          <p className="text-muted">{t('writeText')}</p>
          <TextLink to="/contact-us">{t('writeAction')}</TextLink>
        </section>
      </div>
    </Page>
  )
}
