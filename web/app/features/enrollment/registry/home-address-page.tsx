import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../../kit/forms/use-posted-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import type { AddressAnswer } from './address.server.ts'
import type { loadHome } from './home-address.server.ts'
import { PlaceLines } from './place-fields.tsx'
import { SpellingChoice } from './spelling-choice.tsx'

type HomePageData = Awaited<ReturnType<typeof loadHome>>['data']

/** What may be wrong with a home address, before it is signed for: how it is spelled, its unit, its number. */
export function HomeAddressPage({ page, answer }: { page: HomePageData; answer: AddressAnswer | undefined }) {
  const t = useTranslations('enroll-address.home')
  const { typed, suggestion, lacksUnit, lacksNumber, reference } = page
  const form = usePostedForm<string>(answer, { unit: t('unit') })
  const failed = form.summary.length > 0 || Boolean(answer?.problem)
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle title={t('title')} failed={failed} />
      <PostedProblems form={form} />
      <Section title={t('typed')}>
        <PlaceLines place={typed} />
        <TextLink to="/acp-eligibility-check/address">{t('change')}</TextLink>
      </Section>
      {lacksNumber && (
        <Notice type="warning" title={t('numberTitle')} isLive={false}>
          {t('numberText')}
        </Notice>
      )}
      <PostedForm className="grid gap-8">
        {lacksUnit && (
          <TextField
            {...form.field('unit')}
            optional
            hint={t('unitHint')}
            max={20}
            autoComplete="off"
            spellCheck={false}
            className="max-w-44"
          />
        )}
        {suggestion && <SpellingChoice places={[suggestion]} />}
        <div className="grid justify-items-start gap-2">
          <Button loading={useIsSending()}>{t('continue')}</Button>
          <p className="text-sm text-muted">{t('saved', { reference })}</p>
        </div>
      </PostedForm>
      <ContactLine />
    </Page>
  )
}
