import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { evenStart } from '#platform/security/constant-time.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { credentialByEmail, isCredential, type Credential } from './credentials.ts'
import { enter } from './enter.ts'
import { verificationOf } from './one-time-links.ts'
import { checkPassword } from './passwords.ts'
import { countFailure, isLockedAt, noFailures } from './prove-password.ts'
import { sendVerification } from './register-reseller.ts'
import { spendCode } from './second-factor.ts'
import { afterFailure, afterSuccess, beforeTry, nobody } from './sign-in-limits.ts'
import { handleOf } from './sessions.ts'
import type { Tokens } from './tokens.ts'

export interface SignInInput {
  email: string
  password: string
  rememberMe: boolean
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined
}

/**
 * Signs a person of one kind in. The answer is the same for a wrong password, an unknown address, a disabled and a
 * locked account; what more is needed is told only after the right password.
 * @throws CodedError INCORRECT_CREDENTIALS, EMAIL_NOT_VERIFIED with `{ verification, proof }`, SECOND_FACTOR_REQUIRED,
 * SECOND_FACTOR_WRONG, TOO_MANY_REQUESTS
 */
export async function signIn<Kind extends PersonKind>(
  caller: Caller,
  tokens: Tokens,
  kind: Kind,
  input: SignInInput,
) {
  const { found, tries, isKnownDevice } = await proveOrRefuse(caller, kind, input)
  if (found.state === 'unverified') {
    const verification = await inTransaction(caller, async (ctx) =>
      verificationOf(ctx, await sendVerification(ctx, found)),
    )
    throw new CodedError('EMAIL_NOT_VERIFIED', verification)
  }
  if (found.totpEnabledAt) {
    if (!input.code) throw new CodedError('SECOND_FACTOR_REQUIRED')
    await spendCode(caller, found, input.code)
  }
  const { session, profile } = await inTransaction(caller, async (ctx) => {
    await confirmProven(ctx, found, isKnownDevice)
    return enter(ctx, found, kind, { isRemembered: input.rememberMe })
  })
  await afterSuccess(caller, tries)
  return { ...(await handleOf(tokens, session)), profile }
}

/**
 * Who has this address and password, and may come in. Every refusal costs the same statements and leaves on the grid,
 * whether the address is nobody's, the password wrong, or the account locked or disabled.
 */
async function proveOrRefuse(caller: Caller, kind: PersonKind, { email, password }: SignInInput) {
  const untilEven = evenStart(caller)
  const found = await inTransaction(caller, (ctx) => credentialByEmail(ctx, kind, email))
  const { tries, isKnownDevice } = await beforeTry(caller, kind, email, found)
  const isRight = await checkPassword(kind, found?.passwordHash, password)
  // A lock keeps strangers out; who has signed in from this browser before is none.
  const isLocked = found !== undefined && !isKnownDevice && isLockedAt(found, caller.services.clock.now())
  if (found && isRight && !isLocked && (found.state === 'active' || found.state === 'unverified'))
    return { found, tries, isKnownDevice }
  await countFailure(caller, found && !isRight && !isLocked ? found.id : nobody)
  await afterFailure(caller, kind)
  await untilEven()
  throw new CodedError('INCORRECT_CREDENTIALS')
}

/**
 * Looking at a password takes time, in which it or the address may have been changed, or its owner shut out or locked: what was proven
 * must still stand when the session opens. Somebody who changes it waits for this row, and then ends the session as
 * well.
 * @throws CodedError INCORRECT_CREDENTIALS
 */
async function confirmProven(ctx: Ctx, found: Credential, isKnownDevice: boolean): Promise<void> {
  const { id, emailAddress, passwordHash, totpEnabledAt } = found
  const confirmed = await ctx.db
    .update(credentials)
    .set(noFailures)
    .where(
      and(
        isCredential(ctx, id),
        eq(credentials.state, 'active'),
        eq(credentials.emailAddress, emailAddress),
        eq(credentials.passwordHash, passwordHash ?? ''),
        totpEnabledAt ? isNotNull(credentials.totpEnabledAt) : isNull(credentials.totpEnabledAt),
        isKnownDevice
          ? undefined
          : or(isNull(credentials.lockedUntil), lte(credentials.lockedUntil, ctx.now)),
      ),
    )
    .returning({ id: credentials.id })
  if (confirmed.length === 0) throw new CodedError('INCORRECT_CREDENTIALS')
}
