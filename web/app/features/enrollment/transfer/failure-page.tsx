import { useFormatter, useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { useSite } from '../../../site.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/inputs/radio-group.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import type { TransferPageData } from './transfer.server.ts'

const here = '/enroll-transfer-failure'

/** Why a benefit was not moved, from when it can be, and every way on. */
export function TransferFailurePage({
  page: { progress, transfer },
  answer,
}: {
  page: TransferPageData
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-transfer')
  const { brand } = useSite()
  const format = useFormatter()
  const reason = transfer.reason === 'lapsed' ? 'refused' : (transfer.reason ?? 'refused')
  const day =
    transfer.transferableOn &&
    format.dateTime(new Date(`${transfer.transferableOn}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
  const title = t('failure.title')
  const form = usePostedForm(answer, {
    exception: t('failure.exception'),
    support: t('failure.support'),
  })
  return (
    <Page title={title} lead={t(`failure.${reason}`, { brand: brand.name })} width="narrow">
      <PageTitle title={title} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      <p>
        {reason !== 'ours' && `${t('failure.safe')} `}
        {day && <strong>{t('failure.from', { day })}</strong>}
      </p>
      {day && <Waiting {...{ day, transfer }} />}
      {transfer.exceptions.length > 0 && <ExceptionForm transfer={transfer} field={form.field} />}
      {reason === 'refused' && <Again attempts={transfer.attempts} />}
      <Section title={t('failure.otherTitle')}>
        {reason === 'ours' ? (
          <ButtonLink to="/auth/login" className="justify-self-start">
            {t('failure.signIn')}
          </ButtonLink>
        ) : (
          <p>{t('failure.without', { brand: brand.name })}</p>
        )}
        <TextLink to="/plans">{t('plans')}</TextLink>
        <GivingUp attempts={transfer.attempts} />
      </Section>
      <p className="text-sm text-muted">{t('reference', { reference: progress.reference })}</p>
      <ContactLine />
    </Page>
  )
}

function Waiting({
  day,
  transfer: { isReminded, attempts },
}: { day: string } & Pick<TransferPageData, 'transfer'>) {
  const t = useTranslations('enroll-transfer.failure')
  const isSending = useIsSending('remind')
  if (isReminded) return <Notice type="success">{t('reminded', { day })}</Notice>
  return (
    <Section title={t('remindTitle')}>
      <PostedForm intent="remind" action={here} className="grid justify-items-start gap-2">
        <input type="hidden" name="attempt" value={attempts} />
        <p>{t('remindHelp')}</p>
        <Button loading={isSending}>{t('remind')}</Button>
      </PostedForm>
    </Section>
  )
}

function ExceptionForm({
  transfer: { exceptions, attempts },
  field,
}: Pick<TransferPageData, 'transfer'> & {
  field: ReturnType<typeof usePostedForm<'exception' | 'support'>>['field']
}) {
  const t = useTranslations('enroll-transfer')
  const { onBlur: _onBlur, ...exception } = field('exception')
  return (
    <Section title={t('failure.exceptionTitle')}>
      <p>{t('failure.exceptionHelp')}</p>
      <PostedForm intent="claim" action={here} className="grid gap-5">
        <input type="hidden" name="attempt" value={attempts} />
        <RadioGroup
          {...exception}
          choices={exceptions.map((value) => ({
            value,
            label: t(`exceptions.${value}`),
            hint: t(`exceptionHints.${value}`),
          }))}
        />
        <TextArea {...field('support')} hint={t('failure.supportHint')} rows={4} maxLength={500} />
        <Button variant="secondary" className="justify-self-start" loading={useIsSending('claim')}>
          {t('failure.claim')}
        </Button>
      </PostedForm>
    </Section>
  )
}

function Again({ attempts }: { attempts: number }) {
  const t = useTranslations('enroll-transfer.failure')
  return (
    <PostedForm intent="retry" action={here} className="grid justify-items-start gap-2">
      <input type="hidden" name="attempt" value={attempts} />
      <Button loading={useIsSending('retry')}>{t('retry')}</Button>
      <p className="text-sm text-muted">{t('retryHelp')}</p>
    </PostedForm>
  )
}

function GivingUp({ attempts }: { attempts: number }) {
  const t = useTranslations('enroll-transfer')
  return (
    <PostedForm intent="give-up" action={here} className="grid justify-items-start gap-2">
      <input type="hidden" name="attempt" value={attempts} />
      <Button variant="secondary" loading={useIsSending('give-up')}>
        {t('giveUp')}
      </Button>
      <p className="text-sm text-muted">{t('giveUpNote')}</p>
    </PostedForm>
  )
}
