import { and, eq } from 'drizzle-orm'
import { advance } from '#platform/advance.ts'
import type { Caller } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { administrators } from '#tables/identity.ts'
import { accountState } from './credentials.ts'
import { ownerOfLink, takeLink } from './one-time-links.ts'
import { assertGoodPassword, hashPassword } from './passwords.ts'
import { setPassword } from './reset-password.ts'

/**
 * Accepts an administrator's invitation: sets name and password.
 * @throws CodedError LINK_INVALID, PASSWORD_COMMON
 */
export async function acceptInvitation(
  caller: Caller,
  input: { token: string; firstName: string; lastName: string; password: string },
) {
  const owner = await transact(caller, (ctx) => ownerOfLink(ctx, 'administrator', ['invite'], input.token))
  await assertGoodPassword(input.password, owner.emailAddress)
  const passwordHash = await hashPassword('administrator', input.password)
  return transact(caller, async (ctx) => {
    const { credential } = await takeLink(ctx, 'administrator', ['invite'], input.token)
    await advance(ctx, accountState, credential.id, 'accept')
    await ctx.db
      .update(administrators)
      .set({ firstName: input.firstName, lastName: input.lastName })
      .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.id, credential.id)))
    await setPassword(ctx, credential, passwordHash)
    return { email: credential.emailAddress }
  })
}
