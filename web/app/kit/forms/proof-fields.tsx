import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'
import type { useProof } from './use-proof.ts'

export function ProofFields({
  form,
  withCode,
  codeHint,
}: {
  form: ReturnType<typeof useProof>
  withCode: boolean
  codeHint?: string
}) {
  return (
    <>
      <PasswordField {...form.field('proofPassword')} data-autofocus />
      {withCode && <SecondFactorField {...form.field('proofCode')} hint={codeHint} />}
    </>
  )
}
