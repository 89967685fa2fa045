import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useSite, useText } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { useTypedForm } from '../../ui/forms/typed-form.ts'
import type { findOrder } from './find-order.server.ts'

type Refused = Extract<Awaited<ReturnType<typeof findOrder>>, { found: false }>

/** Opens an order with its number and the buyer's address; works without scripts and without an account. */
export function FindOrderForm({ answer }: { answer: Refused | undefined }) {
  const t = useTranslations('account')
  const text = useText()
  const { brand } = useSite()
  const isSending = useNavigation().formData?.get('intent') === 'find-order'
  const { field, summary } = useTypedForm(answer?.typed, {
    orderNumber: t('orderNumber'),
    emailAddress: t('emailAddress'),
  })
  return (
    <section id="find-order" aria-labelledby="find-order-title" className="grid scroll-mt-24 gap-5">
      <div className="grid gap-1.5">
        <h2 id="find-order-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-muted">{t('lead')}</p>
      </div>
      <ErrorSummary errors={summary} of={answer} title={t('signIn.title')} />
      {answer?.problem && <Notice type="error">{text(answer.problem)}</Notice>}
      <Form method="post" noValidate className="card grid content-start gap-5 p-5 md:p-6">
        <XsrfField />
        <input type="hidden" name="intent" value="find-order" />
        <TextField
          {...field('orderNumber')}
          hint={t('orderNumberHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
        />
        <TextField
          {...field('emailAddress')}
          hint={t('emailHint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <Button variant="secondary" loading={isSending}>
          {t('action')}
        </Button>
        <p className="text-sm text-muted">{t('helpText', { email: brand.support.email })}</p>
      </Form>
    </section>
  )
}
