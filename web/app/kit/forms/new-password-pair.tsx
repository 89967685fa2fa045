import type { ComponentProps } from 'react'
import { passwordLength } from '#contracts/identity/choices.ts'
import { PasswordField } from '../../ui/inputs/password-field.tsx'

type Bound = ComponentProps<typeof PasswordField>

/** A new password, typed twice, each bound to its form; `rule` says what it takes. */
export function NewPasswordPair({
  password,
  repeated,
  rule,
}: {
  password: Bound
  repeated: Bound
  rule: string
}) {
  return (
    <>
      <PasswordField {...password} autoComplete="new-password" hint={rule} max={passwordLength.max} />
      <PasswordField {...repeated} autoComplete="new-password" max={passwordLength.max} />
    </>
  )
}
