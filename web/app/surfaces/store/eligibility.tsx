import { data, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { contentMeta } from '../../features/content/content-meta.ts'
import { loadPrograms } from '../../features/programs/load-programs.server.ts'
import { loadScreen } from '../../features/programs/load-screen.server.ts'
import { ScreenAnswer } from '../../features/programs/screen-answer.tsx'
import { ScreenForm } from '../../features/programs/screen-form.tsx'
import { screenHousehold } from '../../features/programs/screen-household.server.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import { PostedProblems, usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Section } from '../../ui/prose.tsx'
import { postedForm } from '../../xsrf.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  return loadScreen(site, await loadPrograms(site))
}

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  const answer = await screenHousehold(site, form)
  return data(answer, { status: answer.result ? 200 : 422 })
}

export const meta = contentMeta('screen')

/** A quick look whether a household may qualify; the answer stands over the questions, which keep what was typed. */
export default function Eligibility() {
  const t = useTranslations('programs.screen')
  const { isOpen, rules, ...asked } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const result = answer?.result ?? null
  const form = usePostedForm(result ? { typed: answer?.typed } : answer, {
    zip: t('zip'),
    adults: t('adults'),
    children: t('children'),
    income: t('income'),
    period: t('period'),
  })
  const questions = <ScreenForm field={form.field} typed={answer?.typed.values ?? {}} {...asked} />
  return (
    <Page title={t('title')} lead={t('lead')} width="normal">
      {answer && !result && <PageTitle title={t('title')} failed />}
      <p>{rules}</p>
      {!isOpen && <p>{t('noneOpen')}</p>}
      {result ? (
        <>
          <ScreenAnswer result={result} />
          <Section title={t('again')}>{questions}</Section>
        </>
      ) : (
        <>
          <PostedProblems form={form} />
          {questions}
        </>
      )}
    </Page>
  )
}
