import { useTranslations } from 'use-intl/react'
import type { Repair } from '#contracts/enrollment/registry/choices.ts'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { useText } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import { useLastDay } from '../use-day.ts'
import type { loadFailure } from './failure.server.ts'
import { WorksheetForm } from './worksheet-form.tsx'

type FailurePageData = Awaited<ReturnType<typeof loadFailure>>['data']

/** NLAD did not take the household: why in plain words, what to do, and the way to do it where that is here. */
export function FailurePage({ page, answer }: { page: FailurePageData; answer: FormAnswer | undefined }) {
  const t = useTranslations('enroll-failure')
  const text = useText()
  const lastDay = useLastDay()
  const { progress, refusal, worksheet, attempt, timeZone } = page
  const isTheirs = progress.owner === 'applicant'
  const { repair } = refusal
  const title = text(refusal.title)
  return (
    <Page title={title} lead={text(refusal.text)} width="narrow">
      <PageTitle title={title} failed={Boolean(answer)} />
      {repair === 'household' && worksheet ? (
        <WorksheetForm {...{ worksheet, attempt, timeZone, answer }} />
      ) : repair === 'contact' ? (
        <ContactForm {...{ attempt, answer }} />
      ) : (
        <OtherWays {...{ repair, attempt, answer }} until={refusal.until} />
      )}
      {isTheirs && progress.until && <p>{t('until', { day: lastDay(progress.until) })}</p>}
      <p className="text-sm text-muted">{t('reference', { reference: progress.reference })}</p>
      <ContactLine />
    </Page>
  )
}

/** Another way to reach them, which goes to NLAD at once. */
function ContactForm({ attempt, answer }: { attempt: string; answer: FormAnswer | undefined }) {
  const t = useTranslations('enroll-failure')
  const form = usePostedForm(answer, { phoneNumber: t('phoneNumber'), emailAddress: t('emailAddress') })
  return (
    <>
      <PostedProblems form={form} />
      <PostedForm intent="contact" action="." className="grid gap-5">
        <input type="hidden" name="attempt" value={attempt} />
        <TextField
          {...form.field('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          max={30}
          className="max-w-[480px]"
        />
        <TextField
          {...form.field('emailAddress')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          max={254}
          className="max-w-[480px]"
        />
        <Button className="justify-self-start" loading={useIsSending('contact')}>
          {t('send')}
        </Button>
      </PostedForm>
    </>
  )
}

/** What is done on another page, later, or by us. */
function OtherWays({
  repair,
  attempt,
  answer,
  until,
}: {
  repair: Repair
  attempt: string
  answer: FormAnswer | undefined
  until: string | null
}) {
  const t = useTranslations('enroll-failure')
  const form = usePostedForm(answer, {})
  const isSending = useIsSending()
  const links: Partial<Record<Repair, string>> = {
    address: '/enroll-confirm-address',
    device: '/enroll-devices',
    sign_in: '/auth/login',
  }
  const to = links[repair]
  return (
    <>
      <PostedProblems form={form} />
      {until && <Notice type="info">{t('from', { day: until })}</Notice>}
      <div className="grid justify-items-start gap-3">
        {to && <TextLink to={to}>{t(`${repair as 'address'}.action`)}</TextLink>}
        {repair === 'answers' && (
          <PostedForm intent="again" action=".">
            <Button loading={isSending}>{t('answers.action')}</Button>
          </PostedForm>
        )}
        {repair === 'wait' && (
          <PostedForm intent="retry" action=".">
            <input type="hidden" name="attempt" value={attempt} />
            <Button loading={isSending}>{t('wait.action')}</Button>
          </PostedForm>
        )}
      </div>
    </>
  )
}
