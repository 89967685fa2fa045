import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { atHome, personOf } from './credentials.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { provePassword, stillProven } from './prove-password.ts'
import { setPassword } from './reset-password.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Changes the own password and ends every other session.
 * @throws CodedError PASSWORD_WRONG, PASSWORD_SAME, PASSWORD_COMMON
 */
export async function changePassword(
  caller: Caller,
  input: { currentPassword: string; newPassword: string },
) {
  const home = await atHome(caller)
  const own = await provePassword(home, input.currentPassword)
  if (input.currentPassword === input.newPassword) throw new CodedError('PASSWORD_SAME')
  await assertGoodPassword(input.newPassword, own.emailAddress)
  const passwordHash = await hashPassword(own.kind, input.newPassword)
  return inTransaction(home, async (ctx) => {
    await stillProven(ctx, own)
    await setPassword(ctx, own, passwordHash)
    await endSessionsOf(ctx, own.id, { except: personOf(ctx).sessionId })
    return { done: true }
  })
}
