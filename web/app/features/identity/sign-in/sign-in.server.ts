import { data, redirect } from 'react-router'
import * as z from 'zod'
import { passwordLength } from '#contracts/identity/choices.ts'
import { email, optionalText } from '#contracts/primitives.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { fieldText, problemText } from '../../../problem-text.server.ts'
import { readForm } from '../../../kit/forms/posted-form.server.ts'
import { accountOf, type DoorKind } from './accounts.server.ts'
import { keptNowhere as headers, sessionFor, signUpCookie } from './proven.server.ts'
import { withoutSecrets } from './typed-secrets.server.ts'

const wanted = z.object({
  email,
  password: z.string().min(1).max(passwordLength.max),
  rememberMe: z.literal('on').optional(),
  code: optionalText(20),
})

const asksForCode = new Set(['SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG'])

/**
 * Signs somebody of one kind in. The answer holds the session for the page's script to keep, or what is wrong;
 * somebody who has not confirmed their address goes to the page where they can. `area` is the agent area to come back
 * to.
 */
export async function signIn(site: Site, kind: DoorKind, form: FormData, area?: string) {
  const read = readForm(form, wanted)
  const typed = withoutSecrets(read.typed)
  if (!read.ok)
    return data(
      {
        session: null,
        typed,
        problem: form.get('email') || form.get('password') ? null : fieldText('ALL_FIELDS'),
        asksCode: false,
      },
      { status: 422, headers },
    )
  const { rememberMe, code, ...credentials } = read.value
  const outcome = await resultOf(
    accountOf(site, kind).login({
      ...credentials,
      rememberMe: rememberMe === 'on',
      ...(code && { code }),
    }) as Promise<Entered>,
  )
  if (outcome.ok) {
    const session = sessionFor(site, kind, outcome.value, rememberMe === 'on')
    return data({ session, typed: undefined, problem: null, asksCode: false }, { headers })
  }
  const { problem } = outcome
  if (problem.code === 'EMAIL_NOT_VERIFIED') {
    const { verification, proof } = problem.data as { verification: string; proof: string }
    const query = new URLSearchParams({
      code: verification,
      sent: '1',
      ...(area && { area }),
      ...(rememberMe && { remember: '1' }),
    })
    throw redirect(`/auth/verification?${query}`, {
      status: 303,
      headers: { 'set-cookie': signUpCookie(proof) },
    })
  }
  const words = problem.code === 'SECOND_FACTOR_REQUIRED' ? null : problemText(problem)
  return data(
    { session: null, typed, problem: words, asksCode: asksForCode.has(problem.code) },
    { status: problem.status, headers },
  )
}

type Entered = Awaited<ReturnType<ReturnType<typeof accountOf>['login']>>
export type SignInAnswer = Awaited<ReturnType<typeof signIn>>['data']
