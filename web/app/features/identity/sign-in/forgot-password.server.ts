import { data } from 'react-router'
import * as z from 'zod'
import { email } from '#contracts/primitives.ts'
import type { Site } from '#contracts/tenancy/site.ts'
import { resultOf } from '../../../problem.ts'
import { problemText } from '../../../problem-text.server.ts'
import { readForm } from '../../../kit/forms/posted-form.server.ts'
import { accountOf, type DoorKind } from './accounts.server.ts'

/** Asks for a link; the answer never says whether the address is known. */
export async function forgotPassword(site: Site, kind: DoorKind, form: FormData) {
  const read = readForm(form, z.object({ email }))
  if (!read.ok) return data({ isSent: false, typed: read.typed, problem: null }, { status: 422 })
  const outcome = await resultOf(accountOf(site, kind).forgotPassword({ email: read.value.email }))
  if (!outcome.ok)
    return data(
      { isSent: false, typed: read.typed, problem: problemText(outcome.problem) },
      { status: outcome.problem.status },
    )
  return data({ isSent: true, typed: undefined, problem: null })
}
export type ForgotAnswer = Awaited<ReturnType<typeof forgotPassword>>['data']
