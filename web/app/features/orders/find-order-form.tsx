import { useTranslations } from 'use-intl/react'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm } from '../../kit/forms/use-posted-form.tsx'
import type { findOrder } from './find-order.server.ts'

type Refused = Extract<Awaited<ReturnType<typeof findOrder>>, { found: false }>

/** Opens an order with its number and the buyer's address; works without scripts and without an account. */
export function FindOrderForm({ answer }: { answer: Refused | undefined }) {
  const t = useTranslations('account')
  const { brand } = useSite()
  const isSending = useIsSending('find-order')
  const form = usePostedForm(answer, {
    orderNumber: t('orderNumber'),
    emailAddress: t('emailAddress'),
  })
  const { field } = form
  return (
    <section id="find-order" aria-labelledby="find-order-title" className="grid scroll-mt-24 gap-5">
      <div className="grid gap-1.5">
        <h2 id="find-order-title" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-muted">{t('lead')}</p>
      </div>
      <PostedProblems form={form} title={t('signIn.title')} />
      <PostedForm intent="find-order" className="card grid content-start gap-5 p-5 md:p-6">
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
        <p className="text-sm text-muted">{t('helpText', { email: brand.writeTo })}</p>
      </PostedForm>
    </section>
  )
}
