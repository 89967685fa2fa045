import { useEffect } from 'react'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/inputs/password-field.tsx'
import { SecondFactorField } from '../forms/second-factor-field.tsx'
import type { useSignIn } from './use-sign-in.ts'

/** The code takes the place of what was right already, which stays for the browser to remember. */
export function SignInFields({
  signIn: { form, asksCode },
  codeHint,
}: {
  signIn: ReturnType<typeof useSignIn>
  codeHint: string
}) {
  useEffect(() => {
    if (asksCode) document.getElementById('signInCode')?.focus()
  }, [asksCode])
  return (
    <>
      <div className={asksCode ? 'hidden' : 'grid gap-5'}>
        <TextField
          {...form.field('signInEmail')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          max={254}
        />
        <PasswordField {...form.field('signInPassword')} data-autofocus />
      </div>
      {asksCode && <SecondFactorField {...form.field('signInCode')} hint={codeHint} />}
    </>
  )
}
