import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { useSite } from '../../../site.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { BulletList, Section } from '../../../ui/prose.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import { Signature } from '../signature.tsx'
import type { TransferPageData } from './transfer.server.ts'

/** What would be lost and gained, in plain words, before anybody agrees to anything. */
export function TransferPage({
  page: { progress, transfer, timeZone },
  answer,
}: {
  page: TransferPageData
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-transfer')
  const { brand } = useSite()
  const isGivingUp = useIsSending('give-up')
  const form = usePostedForm<string>(answer, { agreed: t('agreed'), fullName: t('fullName') })
  const title = transfer.takesTransfers ? t('title', { brand: brand.name }) : t('closed.title')
  return (
    <Page title={title} lead={transfer.takesTransfers ? t('lead') : t('closed.text')} width="narrow">
      <PageTitle title={title} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      {transfer.reason === 'lapsed' && (
        <Notice type="warning" title={t('lapsed.title')}>
          {t('lapsed.text')}
        </Notice>
      )}
      {transfer.exception && (
        <Notice type="info">
          {t('withException', { exception: t(`exceptions.${transfer.exception}`) })}
        </Notice>
      )}
      {transfer.takesTransfers && (
        <>
          <Section title={t('losesTitle')}>
            <BulletList
              items={[
                t('loses.moves', { program: t(`program.${transfer.program}`), brand: brand.name }),
                t('loses.discount'),
                t('loses.one'),
                ...(transfer.program === 'acp' ? [t('loses.month')] : []),
                t('loses.free'),
              ]}
            />
          </Section>
          <AgreementForm {...{ transfer, timeZone }} field={form.field} />
        </>
      )}
      <PostedForm intent="give-up" action="/transfer-acp-plan" className="grid justify-items-start gap-2">
        <input type="hidden" name="attempt" value={transfer.attempts} />
        <Button variant="secondary" loading={isGivingUp}>
          {t('giveUp')}
        </Button>
        <p className="text-sm text-muted">{t('giveUpNote')}</p>
      </PostedForm>
      <TextLink to="/enroll-status">{t('status')}</TextLink>
      <p className="text-sm text-muted">{t('reference', { reference: progress.reference })}</p>
      <ContactLine />
    </Page>
  )
}

/** What is agreed to for this attempt alone. */
function AgreementForm({
  transfer,
  timeZone,
  field,
}: Pick<TransferPageData, 'transfer' | 'timeZone'> & {
  field: ReturnType<typeof usePostedForm<string>>['field']
}) {
  const t = useTranslations('enroll-transfer')
  return (
    <PostedForm intent="agree" action="/transfer-acp-plan" className="grid gap-6">
      <input type="hidden" name="attempt" value={transfer.attempts} />
      <Signature
        promises={[transfer.consent]}
        field={field}
        timeZone={timeZone}
        hints={{ fullName: t('fullNameHint') }}
      />
      <div className="grid justify-items-start gap-2">
        <Button loading={useIsSending('agree')}>{t('agree')}</Button>
        <p className="text-sm text-muted">{t('agreeNote')}</p>
        <p className="text-sm text-muted">{t('whatNext')}</p>
      </div>
    </PostedForm>
  )
}
