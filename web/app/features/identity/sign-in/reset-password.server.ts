import { data, redirect } from 'react-router'
import * as z from 'zod'
import { passwordLength } from '#contracts/identity/choices.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { attempt } from '../../../problem.ts'
import { problemText } from '../../../problem-text.server.ts'
import { readForm } from '../../../kit/forms/posted-form.server.ts'
import { accountOf, type DoorKind } from './accounts.server.ts'
import { passwordErrors } from './sign-up.server.ts'
import { withoutSecrets } from './typed-secrets.server.ts'

const wanted = z.object({
  token: z.string().max(100),
  password: z.string().min(1).max(passwordLength.max),
  repeat: z.string().max(passwordLength.max).default(''),
})

/** Sets the password with the link's token and leads to the sign-in page. */
export async function resetPassword(site: Site, kind: DoorKind, form: FormData, login: string) {
  const read = readForm(form, wanted)
  const typed = withoutSecrets(read.typed)
  const errors = { ...typed.errors, ...passwordErrors(form) }
  if (!read.ok || Object.keys(errors).length > 0)
    return data({ typed: { ...typed, errors }, problem: null, isLinkGone: false }, { status: 422 })
  const { token, password } = read.value
  const outcome = await attempt(accountOf(site, kind).resetPassword({ token, password }))
  if (outcome.ok) throw redirect(`${login}${login.includes('?') ? '&' : '?'}reason=password-set`, 303)
  const { problem } = outcome
  const words = problemText(problem)
  const isCommon = problem.code === 'PASSWORD_COMMON'
  return data(
    {
      typed: isCommon ? { ...typed, errors: { password: words } } : typed,
      problem: isCommon ? null : words,
      isLinkGone: problem.code === 'LINK_INVALID' || problem.code === 'INVALID_INPUT',
    },
    { status: problem.status },
  )
}
export type ResetAnswer = Awaited<ReturnType<typeof resetPassword>>['data']
