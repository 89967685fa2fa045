import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { verificationCode } from '#contracts/identity/choices.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { accountState } from './credentials.ts'
import { enterProven, type WantedSession } from './enter.ts'
import {
  digitsOf,
  expireLinks,
  isProof,
  noVerification,
  openVerification,
  verificationOf,
} from './one-time-links.ts'
import { sendVerification } from './register-reseller.ts'
import type { Tokens } from './tokens.ts'

/**
 * Proves the address with the digits that were sent; five wrong ones use the code up. The person who typed the
 * password, too, as their proof says, is signed in: somebody else may have signed up with this address, and knows the
 * password.
 * @throws CodedError CODE_WRONG
 */
export async function verifyEmail(
  caller: Caller,
  tokens: Tokens,
  input: { code: string; digits: string; proof?: string | undefined } & WantedSession,
) {
  // Counted for itself, so that a refused try is not forgotten with the rest.
  const open = await inTransaction(caller, (ctx) => openVerification(ctx, input.code, { counts: true }))
  const isOpen =
    open && open.attempts <= verificationCode.attempts && open.expiresAt > caller.services.clock.now()
  if (!isOpen) throw new CodedError('CODE_WRONG')
  return inTransaction(caller, async (ctx) => {
    if (digitsOf(ctx, open.id) !== input.digits) throw new CodedError('CODE_WRONG')
    const row = await advance(ctx, accountState, open.credentialId, 'verify')
    await expireLinks(ctx, open.credentialId, 'verify')
    const wantsSession = input.wantsSession && isProof(ctx, open.id, input.proof)
    return {
      email: row.emailAddress,
      session: await enterProven(ctx, tokens, row, 'reseller', { ...input, wantsSession }),
    }
  })
}

/** Sends new digits; the answer is the same for a sign-up that nobody knows. Who had a proof has one of the new digits. */
export const resendCode = async (ctx: Ctx, input: { code: string; proof?: string | undefined }) => {
  const open = await openVerification(ctx, input.code, { counts: false })
  const credential = open && (await unverified(ctx, open.credentialId))
  if (!credential) return noVerification()
  const sent = verificationOf(ctx, await sendVerification(ctx, credential))
  return isProof(ctx, open.id, input.proof) ? sent : { ...noVerification(), verification: sent.verification }
}

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
