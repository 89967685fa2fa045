import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { PostedForm, useIsSending } from '../../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../../kit/forms/use-posted-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { useMoney } from '../../../ui/money.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ContactLine } from '../contact-line.tsx'
import { PlaceLines } from '../registry/place-fields.tsx'
import type { PaymentDue } from './payment.server.ts'

/** What is paid before the enrollment is sent: what for, where it goes, and how each can still be changed. */
export function PayPage({
  page: { totalCents, plan, way, shipping, reference, until },
  answer,
}: {
  page: PaymentDue
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('enroll-address.payment')
  const total = useMoney()(totalCents)
  const form = usePostedForm<never>(answer, {})
  return (
    <Page title={t('title')} lead={t('lead', { total })} width="narrow">
      <PageTitle title={t('title')} failed={Boolean(answer)} />
      <PostedProblems form={form} />
      {plan && (
        <Known title={plan.label} change="/enroll-devices" word={t('changeChoice')}>
          <p>{plan.hint}</p>
          {way && (
            <p>
              <strong>{way.label}.</strong> {way.hint}
            </p>
          )}
        </Known>
      )}
      <Known title={t('where')} change="/enroll-confirm-address?change" word={t('changePlace')}>
        {shipping ? <PlaceLines place={shipping} /> : <p>{t('nothingSent')}</p>}
      </Known>
      <PostedForm intent="pay" action="/enroll-confirm-address" reloadDocument className="grid gap-2">
        <p>{t('back')}</p>
        {until && <p>{t('until', { until })}</p>}
        <div>
          <Button loading={useIsSending('pay')}>{t('action', { total })}</Button>
        </div>
        <p className="text-sm text-muted">{t('reference', { reference })}</p>
      </PostedForm>
      <ContactLine />
    </Page>
  )
}

/** One thing that is decided already, and the way to decide it anew. */
function Known({
  title,
  change,
  word,
  children,
}: {
  title: string
  change: string
  word: string
  children: ReactNode
}) {
  return (
    <section className="card grid justify-items-start gap-2 p-4">
      <h2 className="text-xl">{title}</h2>
      {children}
      <TextLink to={change}>{word}</TextLink>
    </section>
  )
}
