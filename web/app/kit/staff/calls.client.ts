import { data, redirect } from 'react-router'
import { newIdempotencyKey } from '../../api.client.ts'
import { problemOf, type Problem } from '../../problem.ts'
import { stayHere } from '../../ui/stay-here.ts'
import { toast } from '../../ui/toast.tsx'
import { signInHere } from '../session/session.client.ts'
import { endsSession } from '../session/session-rules.ts'
import { askForPassword } from './step-up.ts'

/** A session that the server no longer knows: to the sign-in page, with what the server says. */
function leaveIfSignedOut(problem: Problem) {
  if (!endsSession(problem)) return
  toast('error', problem.message)
  throw redirect(signInHere('ended'))
}

/** For loaders: what was asked for, or the page's own state of not found, not permitted or failed. */
export async function read<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    const problem = problemOf(error)
    leaveIfSignedOut(problem)
    // A page that stands already stays as it is; the client has said why.
    const stays = problem.code === 'NETWORK' ? stayHere() : undefined
    if (stays) return stays
    throw data(problem, { status: problem.status })
  }
}

export type Outcome<Result> = { ok: true; value: Result } | { ok: false; problem: Problem }

/** For parts of a page that may be missing without the page being wrong. */
export async function readOptional<Result>(call: Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { ok: true, value: await call }
  } catch (error) {
    const problem = problemOf(error)
    leaveIfSignedOut(problem)
    return { ok: false, problem }
  }
}

/** Outside of loaders nobody follows a redirect that `act` throws. */
export function follow(thrown: unknown): undefined {
  const address = thrown instanceof Response ? thrown.headers.get('location') : null
  if (!address) throw thrown
  window.location.assign(address)
}

export interface CallOptions {
  context: { idempotencyKey: string }
}

/**
 * What `useAct` sends: runs a call under one idempotency key. Where the server wants the password again, asks for it and then
 * repeats the same call with the same key.
 */
export async function act<Result>(
  call: (options: CallOptions) => Promise<Result>,
  idempotencyKey: string = newIdempotencyKey(),
): Promise<Outcome<Result>> {
  const outcome = await readOptional(call({ context: { idempotencyKey } }))
  if (outcome.ok || outcome.problem.code !== 'STEP_UP_REQUIRED') return outcome
  const isProven = await askForPassword()
  return isProven ? readOptional(call({ context: { idempotencyKey } })) : outcome
}
