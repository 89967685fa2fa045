import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextField } from '../../ui/field.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'
import { XsrfField } from '../../ui/xsrf-field.tsx'
import { useTypedForm, type TypedForm } from '../checkout/typed-form.ts'

/** Asks for the e-mail address of the order: the link alone does not show the codes. */
export function ProofForm({
  emailAddress,
  answer,
}: {
  emailAddress: string
  answer: { typed: TypedForm | undefined; problem: string | undefined } | undefined
}) {
  const t = useTranslations('orders.proof')
  const errors = useTranslations('errors')
  const { state } = useNavigation()
  const { field, summary } = useTypedForm(answer?.typed, { emailAddress: t('email') })
  const isWrong = answer?.problem === 'ORDER_NOT_FOUND'
  const refusal = answer?.problem && (isWrong ? t('wrong') : errors(answer.problem as 'INTERNAL'))
  const shown = refusal ? [{ id: 'emailAddress', message: refusal }] : summary
  return (
    <section aria-labelledby="proof" className="card grid gap-5 border-primary-strong p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="proof" className="flex items-center gap-2 text-xl">
          <ShieldIcon size={24} /> {t('title')}
        </h2>
        <p className="text-muted">{t('text', { email: emailAddress })}</p>
      </div>
      {shown.length > 0 && <ErrorSummary errors={shown} />}
      <Form method="post" noValidate className="grid max-w-[480px] gap-4">
        <XsrfField />
        <TextField
          {...field('emailAddress')}
          {...(refusal ? { error: refusal } : {})}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Button name="intent" value="prove" loading={state !== 'idle'}>
          {t('action')}
        </Button>
      </Form>
    </section>
  )
}
