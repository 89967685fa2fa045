import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { answerContact, loadChange } from '../../features/enrollment/membership/changes.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadChange(request, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerContact(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-address')('changes.contact.title'),
    noIndex: true,
  }))

/** How a household that has the benefit is reached now. */
export default function Reached() {
  const t = useTranslations('enroll-address.changes')
  const { onFile, attempt } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  const form = usePostedForm(answer, {
    phoneNumber: t('fields.phoneNumber'),
    emailAddress: t('fields.emailAddress'),
    textsAllowed: t('fields.textsAllowed'),
  })
  const { defaultValue: texts, ...box } = form.field('textsAllowed')
  const { phoneNumber: digits, emailAddress: email } = onFile ?? {}
  return (
    <Page title={t('contact.title')} lead={t('contact.lead')} width="narrow">
      <PageTitle title={t('contact.title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      {digits && email && <p>{t('contact.onFile', { digits, email })}</p>}
      <PostedForm className="grid gap-5">
        <input type="hidden" name="attempt" value={attempt} />
        <TextField
          {...form.field('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          hint={t('hints.phoneNumber')}
          max={30}
          className="max-w-[480px]"
        />
        <TextField
          {...form.field('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          max={254}
          className="max-w-[480px]"
        />
        <Checkbox {...box} value="on" defaultChecked={texts === 'on'} hint={t('hints.textsAllowed')} />
        <div className="flex flex-wrap gap-3">
          <Button loading={useIsSending()}>{t('contact.submit')}</Button>
          <ButtonLink to="/enroll-status" variant="secondary">
            {t('back')}
          </ButtonLink>
        </div>
      </PostedForm>
    </Page>
  )
}
