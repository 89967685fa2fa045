import { useTranslations } from 'use-intl/react'
import { api } from '../../api.client.ts'
import { FormDialog } from '../../kit/forms/form-dialog.tsx'
import { ProofFields } from '../../kit/forms/proof-fields.tsx'
import { useProof } from '../../kit/forms/use-proof.ts'
import { useAdministrator } from '../../kit/staff/access.ts'
import { usePasswordQuestion } from '../../kit/staff/step-up.ts'

/** Asks for the password in the middle of an action; the action goes on where it stopped. */
export default function StepUpDialog() {
  const t = useTranslations('staff.stepUp')
  const question = usePasswordQuestion()
  const { hasSecondFactor } = useAdministrator()
  const form = useProof({
    labels: { password: useTranslations('staff')('password'), code: t('code') },
    withCode: hasSecondFactor,
    wrongPassword: t('wrong'),
    call: ({ password, code }) =>
      api.identity.administrator.stepUp({ password, ...(hasSecondFactor && { code }) }),
    onDone: () => question?.answer(true),
  })
  return (
    <FormDialog title={t('title')} form={form} submit={t('submit')} onClose={() => question?.answer(false)}>
      <p className="text-muted">{t('text')}</p>
      <ProofFields form={form} withCode={hasSecondFactor} />
    </FormDialog>
  )
}
