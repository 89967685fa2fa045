import { useTranslations } from 'use-intl/react'
import type { FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { ContactLine } from '../contact-line.tsx'
import { WorksheetForm } from '../registry/worksheet-form.tsx'
import type { loadMovedHousehold } from './moved-household.server.ts'

type HouseholdPage = Awaited<ReturnType<typeof loadMovedHousehold>>['data']

/** The worksheet of a household that has moved to where somebody else has the benefit. */
export function MovedHouseholdPage({
  page,
  answer,
}: {
  page: HouseholdPage
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-failure.movedTo')
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <WorksheetForm {...page} answer={answer} />
      <ContactLine />
    </Page>
  )
}
