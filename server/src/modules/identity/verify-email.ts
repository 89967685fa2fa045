import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { verificationCode } from '#contracts/identity/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { newCapability } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import { credentials } from '#tables/identity.ts'
import { accountState } from './credentials.ts'
import { digitsOf, expireLinks, openVerification, secretOf } from './one-time-links.ts'
import { sendVerification } from './register-reseller.ts'

/**
 * Proves the address with the digits that were sent; five wrong ones use the code up.
 * @throws CodedError CODE_WRONG
 */
export async function verifyEmail(caller: Caller, input: { code: string; digits: string }) {
  // Counted for itself, so that a refused try is not forgotten with the rest.
  const open = await transact(caller, (ctx) => openVerification(ctx, input.code, { counts: true }))
  const isOpen =
    open && open.attempts <= verificationCode.attempts && open.expiresAt > caller.services.clock.now()
  if (!isOpen) throw new CodedError('CODE_WRONG')
  return transact(caller, async (ctx) => {
    if (digitsOf(ctx, open.id) !== input.digits) throw new CodedError('CODE_WRONG')
    const row = await advance(ctx, accountState, open.credentialId, 'verify')
    await expireLinks(ctx, open.credentialId, 'verify')
    return { email: row.emailAddress }
  })
}

/** Sends new digits; the answer is the same for a sign-up that nobody knows. */
export const resendCode = (caller: Caller, input: { code: string }) =>
  transact(caller, async (ctx) => {
    const open = await openVerification(ctx, input.code, { counts: false })
    const credential = open && (await unverified(ctx, open.credentialId))
    return {
      verification: credential ? secretOf(ctx, await sendVerification(ctx, credential)) : newCapability(),
    }
  })

async function unverified(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(credentials)
    .where(
      and(
        eq(credentials.tenantId, ctx.tenant.id),
        eq(credentials.id, id),
        eq(credentials.state, 'unverified'),
      ),
    )
  return row
}
