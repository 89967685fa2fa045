import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { publicProgramName } from '#contracts/programs/choices.ts'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'
import { useSite } from '../../site.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/inputs/radio-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BulletList, Section } from '../../ui/prose.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ApplicationPage } from './application.server.ts'
import { ApplicationFrame } from './application-frame.tsx'

const application = '/acp-eligibility-check'

/** How long it takes, what is needed, and that one can stop and come back. */
export function StartPage({
  page: { goOn, begin, closed },
}: {
  page: Extract<ApplicationPage, { at: 'start' }>
}) {
  const t = useTranslations('enrollment.start')
  const { brand } = useSite()
  return (
    <ApplicationFrame title={t('title')} lead={t('lead')}>
      {closed.map(({ title, text }) => (
        <Notice key={title} type="info" title={title}>
          {text}
        </Notice>
      ))}
      <Section title={t('needTitle')}>
        <BulletList items={[t('need1'), t('need2'), t('need3'), t('need4')]} />
      </Section>
      <p>{t('stop')}</p>
      <div className="grid justify-items-start gap-2">
        {goOn && <ButtonLink to={goOn}>{t('goOn')}</ButtonLink>}
        <ButtonLink to={begin} variant={goOn ? 'secondary' : 'primary'}>
          {goOn ? t('anew') : t('start')}
        </ButtonLink>
        <TextLink to="/enroll-status">{t('comeBack')}</TextLink>
      </div>
      <p className="text-sm text-muted">{t('government', { brand: brand.name })}</p>
    </ApplicationFrame>
  )
}

export function ZipPage({
  answer,
  page: { program },
}: {
  answer: FormAnswer | undefined
  page: Extract<ApplicationPage, { at: 'zip' }>
}) {
  const t = useTranslations('enrollment')
  const { pathname, search } = useLocation()
  const form = usePostedForm(answer, { zip: t('fields.zip') })
  return (
    <ApplicationFrame title={t('zip.title')} lead={t('zip.lead')} back={application} failed={Boolean(answer)}>
      <PostedProblems form={form} />
      <PostedForm id="begin" action={pathname + search} className="grid justify-items-start gap-6">
        {program && <input type="hidden" name="program" value={program} />}
        <TextField
          {...form.field('zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          max={10}
          className="w-44"
        />
        <Button loading={useIsSending()}>{t('continue')}</Button>
      </PostedForm>
    </ApplicationFrame>
  )
}

export function ProgramPage({
  page,
  answer,
}: {
  page: Extract<ApplicationPage, { at: 'program' }>
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enrollment')
  const form = usePostedForm(answer, { program: t('program.label') })
  const { onBlur: _onBlur, ...field } = form.field('program')
  return (
    <ApplicationFrame
      title={t('program.title')}
      lead={t('program.lead')}
      back={`${application}/zip`}
      failed={Boolean(answer)}
    >
      <PostedProblems form={form} />
      <PostedForm id="begin" action={`${application}/program`} className="grid justify-items-start gap-6">
        <RadioGroup {...field} choices={page.choices} />
        <Button loading={useIsSending()}>{t('continue')}</Button>
      </PostedForm>
    </ApplicationFrame>
  )
}

/** Somebody cannot go on: why, and what they can do instead. */
export function StopPage({
  page: { barrier, change, otherProgram, minimumAge, decision, links },
}: {
  page: Extract<ApplicationPage, { at: 'stop' }>
}) {
  const t = useTranslations('enrollment.stop')
  const isSending = useIsSending('again')
  const words = decision ? 'state_decides' : barrier
  const facts = { age: String(minimumAge), administrator: '', program: '', state: '', ...decision }
  return (
    <ApplicationFrame title={t(`${words}.title`, facts)} lead={t(`${words}.text`, facts)}>
      <Section title={t('nextTitle')}>
        <p>{t(`${words}.next`)}</p>
      </Section>
      <div className="grid justify-items-start gap-2">
        {otherProgram && (
          <PostedForm intent="again" action="/enroll-expired">
            <Button loading={isSending}>{t('againIn', { program: publicProgramName(otherProgram) })}</Button>
          </PostedForm>
        )}
        {change && (
          <ButtonLink to={`${application}/${change}`}>{t(`${words as 'under_age'}.change`)}</ButtonLink>
        )}
        {(barrier === 'over_income' || barrier === 'not_on_tribal_lands') && (
          <ButtonLink to={`${application}/qualify`} variant="secondary">
            {t(`${barrier}.other`)}
          </ButtonLink>
        )}
        {barrier === 'exists' && <ButtonLink to="/enroll-status">{t('status')}</ButtonLink>}
        {links.map(({ to, label }) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </div>
    </ApplicationFrame>
  )
}
