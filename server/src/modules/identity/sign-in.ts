import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { evenStart } from '#platform/even-time.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { notifyAccount } from '#modules/messaging/index.ts'
import { credentials, sessions } from '#tables/identity.ts'
import { credentialByEmail, isCredential, type Credential } from './credentials.ts'
import { secretOf } from './one-time-links.ts'
import { checkPassword } from './passwords.ts'
import { countFailure, isLockedAt, noFailures } from './prove-password.ts'
import { readProfile } from './profiles/index.ts'
import { sendVerification } from './register-reseller.ts'
import { spendCode } from './second-factor.ts'
import { afterFailure, afterSuccess, beforeTry, nobody } from './sign-in-limits.ts'
import { handleOf, openSession, type Session } from './sessions.ts'
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
 * @throws CodedError INCORRECT_CREDENTIALS, EMAIL_NOT_VERIFIED with `{ verification }`, SECOND_FACTOR_REQUIRED,
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
    const verification = await transact(caller, async (ctx) =>
      secretOf(ctx, await sendVerification(ctx, found)),
    )
    throw new CodedError('EMAIL_NOT_VERIFIED', { verification })
  }
  if (found.totpEnabledAt) {
    if (!input.code) throw new CodedError('SECOND_FACTOR_REQUIRED')
    await spendCode(caller, found, input.code)
  }
  const { session, profile } = await transact(caller, async (ctx) => {
    const opened = await open(ctx, found, { isRemembered: input.rememberMe, isKnownDevice })
    return { session: opened, profile: await readProfile(asPerson(ctx, opened), found, kind, caller) }
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
  const found = await transact(caller, (ctx) => credentialByEmail(ctx, kind, email))
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

interface Opening {
  isRemembered: boolean
  isKnownDevice: boolean
}

async function open(
  ctx: Ctx,
  credential: Credential,
  { isRemembered, isKnownDevice }: Opening,
): Promise<Session> {
  const known = await knownDevices(ctx, credential)
  await confirmProven(ctx, credential, isKnownDevice)
  const session = await openSession(ctx, credential, { isRemembered })
  emit(ctx, events.account.sign_in, { subject: credential.id })
  if (known.sessions > 0 && !known.hasThis) {
    await notifyAccount(ctx, credential, 'new-device', {
      about: { userAgent: session.userAgent, address: ctx.address, at: ctx.now.toISOString() },
      occasion: session.id,
    })
  }
  return session
}

/**
 * Looking at a password takes time, in which it or the address may have been changed, or its owner shut out or locked: what was proven
 * must still stand when the session opens. Whoever changes it waits for this row, and then ends the session as well.
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

/** A device is known by its user agent for as long as its sessions are kept. */
async function knownDevices(ctx: Ctx, { id }: Credential) {
  const [row] = await ctx.db
    .select({
      sessions: sql<number>`count(*)::int`,
      hasThis: sql<boolean>`coalesce(bool_or(${sessions.userAgent} = ${ctx.userAgent.slice(0, 300)}), false)`,
    })
    .from(sessions)
    .where(
      and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.subjectId, id), sql`${sessions.support} is null`),
    )
  return row ?? { sessions: 0, hasThis: false }
}

/** The same transaction as the person who has just signed in, for reading their own profile. */
function asPerson(ctx: Ctx, session: Session): Ctx {
  const { subjectKind: kind, subjectId: id, id: sessionId, steppedUpUntil, support } = session
  const person = { id, name: '', sessionId, steppedUpUntil, support }
  if (kind === 'administrator')
    return {
      ...ctx,
      actor: { kind, id, name: '', sessionId, steppedUpUntil, role: 'read-only', isSuper: false },
    }
  if (kind === 'fulfillment_agent')
    return { ...ctx, actor: { ...person, kind, companyId: '', isAdministrator: false } }
  return { ...ctx, actor: { ...person, kind } }
}
