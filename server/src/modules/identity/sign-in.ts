import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { daysMs, hoursMs, later, minutesMs } from '#platform/clock.ts'
import type { Caller } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { administrators, sessions } from '#tables/identity.ts'
import { checkPassword } from './passwords.ts'
import type { Tokens } from './tokens.ts'
import { administratorViewOf } from './administrator-view.ts'

const attemptsBeforeLock = 5

/**
 * Signs an administrator in. Five wrong passwords lock the account for a minute, then for twice as long each time up to
 * an hour; the answer is the same for a wrong password, an unknown address and a locked account.
 * @throws CodedError INCORRECT_CREDENTIALS
 */
export async function signIn(
  caller: Caller,
  tokens: Tokens,
  input: { emailAddress: string; password: string; rememberMe: boolean },
) {
  const found = await transact(caller, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(administrators)
      .where(
        and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.emailAddress, input.emailAddress)),
      )
    return row
  })
  const isRight = await checkPassword(found?.passwordHash, input.password)
  const now = caller.services.clock.now()
  const isLocked = !!found?.lockedUntil && found.lockedUntil > now
  if (!found || found.disabledAt || isLocked || !isRight) {
    if (found && !isRight && !isLocked) await countFailure(caller, found.id)
    throw new CodedError('INCORRECT_CREDENTIALS')
  }
  return transact(caller, async (ctx) => {
    const sessionId = newId()
    const expiresAt = later(ctx.now, input.rememberMe ? daysMs(24) : hoursMs(12))
    await ctx.db
      .update(administrators)
      .set({ failedAttempts: 0, lockedUntil: null })
      .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.id, found.id)))
    await ctx.db.insert(sessions).values({
      tenantId: ctx.tenant.id,
      id: sessionId,
      subjectKind: 'administrator',
      subjectId: found.id,
      userAgent: ctx.userAgent.slice(0, 300),
      address: ctx.address,
      steppedUpUntil: later(ctx.now, minutesMs(10)),
      lastSeenAt: ctx.now,
      expiresAt,
    })
    emit(ctx, { type: 'administrator.sign_in', subject: { kind: 'administrator', id: found.id } })
    const token = await tokens.issue({
      sub: found.id,
      typ: 'administrator',
      tid: ctx.tenant.id,
      sid: sessionId,
      exp: Math.floor(expiresAt.getTime() / 1000),
    })
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      administrator: administratorViewOf(ctx, found, ctx.tenant, later(ctx.now, minutesMs(10))),
    }
  })
}

const countFailure = (caller: Caller, id: string) =>
  transact(caller, async (ctx) => {
    const failures = sql`${administrators.failedAttempts} + 1`
    const lockMinutes = sql`least(60, power(2, ${failures} - ${attemptsBeforeLock}))`
    await ctx.db
      .update(administrators)
      .set({
        failedAttempts: failures,
        lockedUntil: sql`case when ${failures} >= ${attemptsBeforeLock} then ${ctx.now.toISOString()}::timestamptz + ${lockMinutes} * interval '1 minute' end`,
      })
      .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.id, id)))
    emit(ctx, { type: 'administrator.sign_in_failed', subject: { kind: 'administrator', id } })
  })
