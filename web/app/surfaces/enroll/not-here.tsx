import { useLoaderData } from 'react-router'
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { NotHereForm } from '../../features/enrollment/not-here-form.tsx'
import { answerNotHere, loadNotHere } from '../../features/enrollment/not-here.server.ts'
import { pageMeta, translatorFor } from '../../i18n/meta.ts'
import { useAnswer } from '../../kit/forms/use-answer.ts'
import type { FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { siteOf } from '../../site.server.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { postedForm } from '../../xsrf.server.ts'

export const loader = ({ request, url, context }: LoaderFunctionArgs) =>
  loadNotHere(request, url, siteOf(context))

export async function action(args: ActionFunctionArgs) {
  const { form, site } = await postedForm(args)
  return answerNotHere(site, form)
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, ({ locale }) => ({ title: translatorFor(locale, 'not-here')('title'), noIndex: true }))

/** Whoever cannot apply where they live leaves where they are told once they can. */
export default function NotHere() {
  const t = useTranslations('not-here')
  const { isSent, open, programs, ...asked } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as FormAnswer | undefined
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      {answer && <PageTitle title={t('title')} failed />}
      {isSent && !answer ? (
        <Notice type="success" title={t('sentTitle')}>
          {t('sentText')}
        </Notice>
      ) : open && !answer ? (
        <>
          <Notice type="info" title={t('openTitle')}>
            {t('openText', { program: open.program })}
          </Notice>
          <div>
            <ButtonLink to={open.to}>{t('open')}</ButtonLink>
          </div>
        </>
      ) : programs.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <NotHereForm answer={answer} programs={programs} {...asked} />
      )}
      <Section title={t('meanwhile')}>
        <p>{t('meanwhileText')}</p>
        <TextLink to="/plans">{t('stopLinks.plans')}</TextLink>
      </Section>
    </Page>
  )
}
