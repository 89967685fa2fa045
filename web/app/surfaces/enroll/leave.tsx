import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { answerLeaving, loadLeaving } from '../../features/enrollment/membership/leaving.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadLeaving(request, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerLeaving(args.request, site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({
    title: translatorFor(locale, 'enroll-progress')('leavePage.title'),
    noIndex: true,
  }))

const means = ['benefit', 'time', 'again', 'move'] as const

/** What it means to leave the program, and the box that has to be checked for it. */
export default function Leave() {
  const t = useTranslations('enroll-progress.leavePage')
  const { reference } = useLoaderData<typeof loader>()
  const tProgress = useTranslations('enroll-progress')
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  const form = usePostedForm(answer, { agree: t('agree') })
  const { defaultValue: _typed, ...box } = form.field('agree')
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      <ul className="grid list-disc gap-2 pl-6">
        {means.map((each) => (
          <li key={each}>{t(`means.${each}`)}</li>
        ))}
      </ul>
      <PostedForm intent="leave-program" className="card grid gap-5 p-5">
        <Checkbox {...box} value="yes" />
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" loading={useIsSending('leave-program')}>
            {t('submit')}
          </Button>
          <ButtonLink to="/enroll-status" variant="secondary">
            {t('back')}
          </ButtonLink>
        </div>
      </PostedForm>
      <p className="text-sm text-muted">{tProgress('reference', { reference })}</p>
    </Page>
  )
}
