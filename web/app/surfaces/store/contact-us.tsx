import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contactTopics } from '#contracts/contacts/choices.ts'
import { companyMeta } from '../../features/company/company-meta.ts'
import { ContactForm } from '../../features/company/contact-form.tsx'
import { ContactWays } from '../../features/company/contact-ways.tsx'
import { sendContact } from '../../features/company/send-contact.server.ts'
import { siteOf } from '../../site.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PostedProblems, usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { postedForm } from '../../xsrf.server.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api } = siteOf(context)
  const { searchParams } = new URL(request.url)
  const sent = /^[0-9A-HJKMNP-TV-Z]{8}$/.exec(searchParams.get('sent') ?? '')?.[0] ?? null
  const topic = contactTopics.find((each) => each === searchParams.get('topic')) ?? ''
  return { sent, topic, formToken: (await api.contacts.form({})).formToken }
}

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const answer = await sendContact(site, form)
  return answer.sent
    ? redirect(`/contact-us?sent=${answer.reference}`, { status: 303 })
    : data({ typed: answer.typed, problem: answer.problem }, { status: 422 })
}

export const meta = companyMeta('contact')

export default function ContactUs() {
  const t = useTranslations('company.contact')
  const { sent, topic, formToken } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const form = usePostedForm(answer, {
    topic: t('topic'),
    name: t('name'),
    emailAddress: t('emailAddress'),
    orderNumber: t('orderNumber'),
    message: t('message'),
  })
  return (
    <Page title={t('title')} lead={t('lead')}>
      {answer && <PageTitle title={t('title')} failed />}
      {sent && !answer ? (
        <div className="grid justify-items-start gap-2">
          <Notice type="success" title={t('sentTitle')}>
            {t('sentText', { reference: sent })}
          </Notice>
          <TextLink to="/contact-us">{t('another')}</TextLink>
        </div>
      ) : (
        <PostedProblems form={form} />
      )}
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:gap-12">
        {!(sent && !answer) && (
          <ContactForm
            field={form.field}
            topic={topic}
            formToken={answer?.typed.values.formToken ?? formToken}
          />
        )}
        <ContactWays />
      </div>
    </Page>
  )
}
