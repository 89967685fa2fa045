import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials } from '#tables/identity.ts'
import { isCredential, ownCredential, type Credential } from './credentials.ts'
import { checkPassword } from './passwords.ts'

const attemptsBeforeLock = 5

/**
 * The signed-in person proves their password again; `home` is their own tenant's caller.
 * @throws CodedError PASSWORD_WRONG, also while too many wrong ones keep the account locked
 */
export async function provePassword(home: Caller, password: string): Promise<Credential> {
  const own = await inTransaction(home, (ctx) => ownCredential(ctx))
  const isRight = await checkPassword(own.kind, own.passwordHash, password)
  const isLocked = isLockedAt(own, home.services.clock.now())
  if (!isRight && !isLocked) await countFailure(home, own.id)
  if (!isRight || isLocked) throw new CodedError('PASSWORD_WRONG')
  return own
}

/**
 * Holds the person's row for the rest of the transaction.
 * @throws CodedError PASSWORD_WRONG when the password that was proven is another one by now
 */
export async function stillProven(ctx: Ctx, { id, passwordHash }: Credential): Promise<Credential> {
  const [row] = await ctx.db.select().from(credentials).where(isCredential(ctx, id)).for('update')
  if (!row || row.passwordHash !== passwordHash) throw new CodedError('PASSWORD_WRONG')
  return row
}

export const isLockedAt = ({ lockedUntil }: Credential, now: Date) =>
  lockedUntil !== null && lockedUntil > now

export const noFailures = { failedAttempts: 0, lockedUntil: null }

/** Everything has been proven: earlier mistakes no longer count. */
export const forgetFailures = (ctx: Ctx, id: string) =>
  ctx.db.update(credentials).set(noFailures).where(isCredential(ctx, id))

/** Five wrong passwords or codes lock for a minute, then for twice as long each time, up to an hour. */
export const countFailure = (caller: Caller, id: string) =>
  inTransaction(caller, async (ctx) => {
    const failures = sql`${credentials.failedAttempts} + 1`
    const lockMinutes = sql`least(60, power(2, least(6, ${failures} - ${attemptsBeforeLock})))`
    const counted = await ctx.db
      .update(credentials)
      .set({
        failedAttempts: failures,
        lockedUntil: sql`case when ${failures} >= ${attemptsBeforeLock} then ${ctx.now.toISOString()}::timestamptz + ${lockMinutes} * interval '1 minute' end`,
      })
      .where(isCredential(ctx, id))
      .returning({ id: credentials.id })
    // Nobody's account costs the same and leaves no trace.
    if (counted.length === 0) return void (await ctx.db.execute(sql`select 1`))
    emit(ctx, events.account.sign_in_failed, { subject: id })
  })
