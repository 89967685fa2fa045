import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'
import { PostedForm, useIsSending } from '../../kit/forms/posted-form.tsx'
import { PostedProblems, usePostedForm, type FormAnswer } from '../../kit/forms/use-posted-form.tsx'

/** Asks for the e-mail address of the order: the link alone does not show the codes. */
export function ProofForm({
  emailAddress,
  answer,
}: {
  emailAddress: string
  answer: FormAnswer | undefined
}) {
  const t = useTranslations('own-orders.proof')
  const isSending = useIsSending()
  const form = usePostedForm(answer, { emailAddress: t('email') })
  return (
    <section aria-labelledby="proof" className="card grid gap-5 border-primary-strong p-5 md:p-6">
      <div className="grid gap-1">
        <h2 id="proof" className="flex items-center gap-2 text-xl">
          <ShieldIcon size={24} /> {t('title')}
        </h2>
        <p className="text-muted">{t('text', { email: emailAddress })}</p>
      </div>
      <PostedProblems form={form} />
      <PostedForm className="grid max-w-[480px] gap-4">
        <TextField
          {...form.field('emailAddress')}
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
      </PostedForm>
    </section>
  )
}
