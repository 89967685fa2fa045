import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { useIsSending } from '../../kit/forms/use-is-sending.ts'
import { useTypedForm, type TypedForm } from '../../ui/forms/typed-form.ts'

/** Asks for the e-mail address of the order: the link alone does not show the codes. */
export function ProofForm({
  emailAddress,
  answer,
}: {
  emailAddress: string
  answer: { typed?: TypedForm } | undefined
}) {
  const t = useTranslations('own-orders.proof')
  const isSending = useIsSending()
  const { field, summary } = useTypedForm(answer?.typed, { emailAddress: t('email') })
  return (
    <section aria-labelledby="proof" className="card grid gap-5 border-primary-strong p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="proof" className="flex items-center gap-2 text-xl">
          <ShieldIcon size={24} /> {t('title')}
        </h2>
        <p className="text-muted">{t('text', { email: emailAddress })}</p>
      </div>
      <ErrorSummary errors={summary} of={answer} />
      <Form method="post" noValidate className="grid max-w-[480px] gap-4">
        <XsrfField />
        <TextField
          {...field('emailAddress')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button name="intent" value="prove" loading={isSending}>
          {t('action')}
        </Button>
      </Form>
    </section>
  )
}
