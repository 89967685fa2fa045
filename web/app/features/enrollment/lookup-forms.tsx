import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Page } from '../../ui/page.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ContactLine } from './contact-line.tsx'

/** By its reference, or by who somebody is: either way a code goes to the phone or mailbox of the application. */
export function LookupForms({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTranslations('enroll-progress.lookup')
  const form = usePostedForm(answer, {
    reference: t('reference'),
    firstName: t('firstName'),
    lastName: t('lastName'),
    month: t('month'),
    day: t('day'),
    year: t('year'),
    lastFour: t('lastFour'),
  })
  return (
    <Page title={t('title')} lead={t('lead')} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      <PostedForm intent="reference" action="/enroll-status" className="card grid gap-5 p-5">
        <h2 className="text-xl">{t('byReference')}</h2>
        <TextField
          {...form.field('reference')}
          hint={t('referenceHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          max={20}
          className="max-w-60"
        />
        <div>
          <Button loading={useIsSending('reference')}>{t('send')}</Button>
        </div>
      </PostedForm>
      <PostedForm intent="person" action="/enroll-status" className="card grid gap-5 p-5">
        <h2 className="text-xl">{t('byPerson')}</h2>
        <TextField {...form.field('firstName')} autoComplete="given-name" max={128} />
        <TextField {...form.field('lastName')} autoComplete="family-name" max={128} />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">{t('birth')}</legend>
          <div className="flex flex-wrap gap-4">
            <TextField
              {...form.field('month')}
              inputMode="numeric"
              autoComplete="bday-month"
              max={2}
              className="w-24"
            />
            <TextField
              {...form.field('day')}
              inputMode="numeric"
              autoComplete="bday-day"
              max={2}
              className="w-24"
            />
            <TextField
              {...form.field('year')}
              inputMode="numeric"
              autoComplete="bday-year"
              max={4}
              className="w-32"
            />
          </div>
        </fieldset>
        <TextField
          {...form.field('lastFour')}
          hint={t('lastFourHint')}
          autoComplete="off"
          inputMode="tel"
          max={20}
          className="max-w-72"
        />
        <div>
          <Button loading={useIsSending('person')}>{t('send')}</Button>
        </div>
      </PostedForm>
      <TextLink to="/acp-eligibility-check">{t('apply')}</TextLink>
      <ContactLine />
    </Page>
  )
}

export function CodeForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useTranslations('enroll-progress.lookup')
  const form = usePostedForm(answer, { code: t('code') })
  return (
    <Page title={t('codeTitle')} lead={t('codeLead')} width="narrow">
      <PageTitle title={t('codeTitle')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      <PostedForm intent="open" action="/enroll-status" className="grid justify-items-start gap-5">
        <TextField
          {...form.field('code')}
          hint={t('codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          max={20}
          className="max-w-44"
        />
        <Button loading={useIsSending('open')}>{t('open')}</Button>
      </PostedForm>
      <PostedForm intent="leave" action="/enroll-status">
        <Button variant="secondary">{t('other')}</Button>
      </PostedForm>
      <ContactLine />
    </Page>
  )
}
