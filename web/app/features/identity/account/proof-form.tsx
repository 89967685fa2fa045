import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { FormProblems } from '../../../kit/forms/form-problems.tsx'
import { ProofFields } from '../../../kit/forms/proof-fields.tsx'
import { useProof } from '../../../kit/forms/use-proof.ts'

/** The password, and where asked for a code, before a change to the two-step sign-in. */
export function ProofForm<Result>({
  text,
  submit,
  withCode = false,
  isDangerous = false,
  onProof,
  onDone,
  onCancel,
}: {
  text: string
  submit: string
  withCode?: boolean
  isDangerous?: boolean
  onProof: (proof: { password: string; code: string }) => Promise<Result>
  onDone: (result: Result) => void
  onCancel: () => void
}) {
  const t = useTranslations('security.secondFactor')
  const form = useProof({
    labels: { password: t('password'), code: t('code') },
    withCode,
    call: onProof,
    onDone,
  })
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  return (
    <form {...form.props} className="grid max-w-[440px] gap-4">
      <p ref={intro} tabIndex={-1} className="outline-none">
        {text}
      </p>
      <FormProblems form={form} />
      <ProofFields form={form} withCode={withCode} codeHint={t('codeHint')} />
      <div className="flex flex-wrap gap-3">
        <Button variant={isDangerous ? 'danger' : 'primary'} loading={form.submitting}>
          {submit}
        </Button>
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
