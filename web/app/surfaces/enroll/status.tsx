import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { MemberSection } from '../../features/enrollment/membership/member-section.tsx'
import { CodeForm, LookupForms } from '../../features/enrollment/lookup-forms.tsx'
import { StandingPage } from '../../features/enrollment/standing-page.tsx'
import { answerStanding } from '../../features/enrollment/standing.server.ts'
import { answerStatus, loadStatus } from '../../features/enrollment/status.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PostedForm } from '../../kit/forms/posted-form.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadStatus(request, url, siteOf(context))

const ofStanding = ['go', 'ask', 'again', 'cancel']

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const intent = String(form.get('intent'))
  return ofStanding.includes(intent)
    ? answerStanding(args.request, args.url, site, form)
    : answerStatus(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'enroll-progress')('lookup.title') }))

/** Where an application is: looked up by its reference or the person, opened by a code. */
export default function Status() {
  const t = useTranslations('enroll-progress')
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  if (page.at === 'lookup') return <LookupForms answer={answer} />
  if (page.at === 'code') return <CodeForm answer={answer} />
  const { progress } = page
  return (
    <>
      <StandingPage progress={progress} problem={answer?.problem}>
        {progress.page !== '/enroll-status' && (
          <ButtonLink to={progress.page} className="justify-self-start">
            {t('lookup.goOn')}
          </ButtonLink>
        )}
        {progress.member && <MemberSection program={progress.program} member={progress.member} />}
      </StandingPage>
      <div className="shell -mt-6 flex flex-wrap gap-3 pb-14">
        {progress.state !== 'draft' && (
          <TextLink to="/enroll-status/data" className="w-full">
            {t('lookup.data')}
          </TextLink>
        )}
        <PostedForm intent="leave" action="/enroll-status">
          <Button variant="secondary">{t('lookup.another')}</Button>
        </PostedForm>
      </div>
    </>
  )
}
