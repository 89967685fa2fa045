import { data, redirect } from 'react-router'
import * as z from 'zod'
import { passwordLength } from '#contracts/identity/choices.ts'
import { text } from '#contracts/primitives.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { problemText } from '../../../problem-text.server.ts'
import { readForm } from '../../../kit/forms/posted-form.server.ts'
import { accountOf, type DoorKind } from './accounts.server.ts'
import { keptNowhere, loginAfter, sessionFor, wantsSession } from './proven.server.ts'
import { signIn } from './sign-in.server.ts'
import { passwordErrors } from './sign-up.server.ts'
import { withoutSecrets } from './typed-secrets.server.ts'

const wanted = z.object({
  token: z.string().max(100),
  password: z.string().min(1).max(passwordLength.max),
  repeat: z.string().max(passwordLength.max).default(''),
  firstName: text(80).optional(),
  lastName: text(80).optional(),
})
const wantedOfInvited = wanted.required({ firstName: true, lastName: true })
const nothing = { session: null, problem: null, isLinkGone: false, asksCode: false }

/**
 * Sets the password with the link's token. The answer holds the session for the page's script to keep, or asks for the
 * code of a second factor, with which the page then signs in; without scripts it leads to the sign-in page.
 */
export async function resetPassword(site: Site, kind: DoorKind, form: FormData, login: string) {
  if (form.get('intent') === 'sign-in') return proveCode(site, kind, form)
  const isInvited = kind === 'fulfillment_agent' && form.get('intent') === 'accept'
  const read = readForm(form, isInvited ? wantedOfInvited : wanted)
  const typed = withoutSecrets(read.typed)
  const errors = { ...typed.errors, ...passwordErrors(form) }
  if (!read.ok || Object.keys(errors).length > 0)
    return data({ ...nothing, typed: { ...typed, errors } }, { status: 422 })
  const { token, password, firstName, lastName } = read.value
  const input = { token, password, ...wantsSession(form) }
  const outcome = await resultOf<Proven>(
    isInvited && firstName && lastName
      ? site.api.identity.fulfillmentAgent.register({ ...input, firstName, lastName })
      : (accountOf(site, kind).resetPassword(input) as Promise<Proven>),
  )
  if (outcome.ok) {
    const { session, email } = outcome.value
    if (session)
      return data(
        { ...nothing, session: sessionFor(site, kind, session, false), typed: undefined },
        { headers: keptNowhere },
      )
    if (input.wantsSession)
      return data({ ...nothing, typed: { values: { email }, errors: {} }, asksCode: true })
    throw redirect(loginAfter(login, 'password-set'), 303)
  }
  const { problem } = outcome
  const words = problemText(problem)
  const isCommon = problem.code === 'PASSWORD_COMMON'
  return data(
    {
      ...nothing,
      typed: isCommon ? { ...typed, errors: { password: words } } : typed,
      problem: isCommon ? null : words,
      isLinkGone: problem.code === 'LINK_INVALID' || problem.code === 'INVALID_INPUT',
    },
    { status: problem.status },
  )
}

/** The password is set and the link used: the same password signs in with the code. */
async function proveCode(site: Site, kind: DoorKind, form: FormData) {
  const { data: answer, init } = await signIn(site, kind, form)
  return data({ ...nothing, ...answer }, init ?? undefined)
}

type Proven = Awaited<ReturnType<ReturnType<typeof accountOf>['resetPassword']>>
export type ResetAnswer = Awaited<ReturnType<typeof resetPassword>>['data']
