import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { atHome } from './credentials.ts'
import { forgetFailures, provePassword } from './prove-password.ts'
import { spendCode } from './second-factor.ts'
import { markSteppedUp } from './sessions.ts'

/**
 * Proves the password again, and the second factor where there is one: dangerous actions are open for ten minutes.
 * @throws CodedError INCORRECT_CREDENTIALS, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG
 */
export async function stepUp(caller: Caller, input: { password: string; code?: string | undefined }) {
  const home = await atHome(caller)
  const own = await provePassword(home, input.password).catch((error: unknown) => {
    if (error instanceof CodedError && error.code === 'PASSWORD_WRONG')
      throw new CodedError('INCORRECT_CREDENTIALS')
    throw error
  })
  if (own.totpEnabledAt) {
    if (!input.code) throw new CodedError('SECOND_FACTOR_REQUIRED')
    await spendCode(home, own, input.code)
  }
  return inTransaction(home, async (ctx) => {
    const steppedUpUntil = await markSteppedUp(ctx)
    if (own.failedAttempts > 0) await forgetFailures(ctx, own.id)
    emit(ctx, events.account.step_up, { subject: own.id })
    return { steppedUpUntil: steppedUpUntil.toISOString() }
  })
}
