import { data, redirect } from 'react-router'
import * as z from 'zod'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import { passwordLength, resellerKinds } from '#contracts/identity/choices.ts'
import { countryCode, email, optionalCode, optionalPhone, optionalText, text } from '#contracts/primitives.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { problemText } from '../../../problem-text.server.ts'
import { passwordMistakes } from '../../../kit/forms/new-password.ts'
import { readForm } from '../../../kit/forms/posted-form.server.ts'
import type { TypedForm } from '../../../ui/forms/corrections.ts'
import { signUpCookie } from './proven.server.ts'
import { withoutSecrets } from './typed-secrets.server.ts'

const wanted = z.object({
  firstName: text(80),
  lastName: text(80),
  email,
  password: z.string().min(1).max(passwordLength.max),
  repeat: z.string().max(passwordLength.max).default(''),
  kind: z.enum(resellerKinds),
  company: optionalText(120),
  phoneNumber: optionalPhone,
  country: countryCode,
  referrerCode: optionalCode(40),
  acceptsTerms: z.literal('on', 'CHECKBOX_MANDATORY'),
})

const both = (code: string, data?: unknown) => ({
  en: fieldMessage('en', code, data),
  es: fieldMessage('es', code, data),
})

/** What is wrong with a new password before the server is asked; empty when nothing is. */
export function passwordErrors(form: FormData): TypedForm['errors'] {
  const typed = (name: string) => String(form.get(name) ?? '')
  if (!typed('password')) return {}
  const wrong = passwordMistakes({ password: typed('password'), repeated: typed('repeat') })
  return {
    ...(wrong.password && { password: both(wrong.password, { min: String(passwordLength.min) }) }),
    ...(wrong.repeated && { repeat: both(wrong.repeated) }),
  }
}

/** Which field a refusal is about, where it is about one. */
const fieldOf: Record<string, string> = { PASSWORD_COMMON: 'password', REFERRER_UNKNOWN: 'referrerCode' }

/** Signs a seller up and leads to the page that asks for the code. `area` is the agent area to come back to. */
export async function signUp(site: Site, form: FormData, area: string | null) {
  const read = readForm(form, wanted)
  const typed = withoutSecrets(read.typed)
  const errors = { ...typed.errors, ...passwordErrors(form) }
  if (!read.ok || Object.keys(errors).length > 0)
    return data({ typed: { ...typed, errors }, problem: null }, { status: 422 })
  const { repeat: _repeat, acceptsTerms: _acceptsTerms, ...input } = read.value
  const outcome = await resultOf(site.api.identity.reseller.register({ ...input, acceptsTerms: true }))
  if (outcome.ok) {
    const query = new URLSearchParams({
      code: outcome.value.verification,
      sent: '1',
      ...(area && { area }),
    })
    throw redirect(`/auth/verification?${query}`, {
      status: 303,
      headers: { 'set-cookie': signUpCookie(outcome.value.proof) },
    })
  }
  const { problem } = outcome
  const field = fieldOf[problem.code]
  return data(
    field
      ? { typed: { ...typed, errors: { [field]: problemText(problem) } }, problem: null }
      : { typed, problem: problemText(problem) },
    { status: problem.status },
  )
}
export type SignUpAnswer = Awaited<ReturnType<typeof signUp>>['data']
