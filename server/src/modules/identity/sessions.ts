import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Actor, Caller, Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
import { administrators, sessions } from '#tables/identity.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import { administratorViewOf } from './administrator-view.ts'
import { checkPassword } from './passwords.ts'

type Administrator = Extract<Actor, { kind: 'administrator' }>

function administratorOf(caller: Caller): Administrator {
  if (caller.actor.kind !== 'administrator') throw new CodedError('FORBIDDEN')
  return caller.actor
}

/** An administrator's own rows live with their home tenant, wherever a global administrator works just now. */
async function atHome(caller: Caller): Promise<Caller> {
  if (!administratorOf(caller).isSuper) return caller
  const base = (await directoryOf(caller.services)).byDomain.get('base')
  return base ? { ...caller, tenant: base } : caller
}

const ownRow = async (ctx: Ctx) => {
  const actor = administratorOf(ctx)
  const [row] = await ctx.db
    .select()
    .from(administrators)
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.id, actor.id)))
  if (!row) throw new CodedError('UNAUTHORIZED')
  return row
}

export async function getProfile(caller: Caller) {
  const home = await atHome(caller)
  return transact(home, async (ctx) =>
    administratorViewOf(ctx, await ownRow(ctx), caller.tenant, administratorOf(caller).steppedUpUntil),
  )
}

/** Proves the password again: dangerous actions are open for ten minutes. */
export async function stepUp(caller: Caller, input: { password: string }) {
  const home = await atHome(caller)
  const row = await transact(home, ownRow)
  if (!(await checkPassword(row.passwordHash, input.password))) throw new CodedError('INCORRECT_CREDENTIALS')
  return transact(home, async (ctx) => {
    const steppedUpUntil = later(ctx.now, minutesMs(10))
    await ctx.db
      .update(sessions)
      .set({ steppedUpUntil })
      .where(ownSession(ctx, administratorOf(ctx).sessionId))
    emit(ctx, { type: 'administrator.step_up', subject: { kind: 'administrator', id: row.id } })
    return { steppedUpUntil: steppedUpUntil.toISOString() }
  })
}

export async function listSessions(caller: Caller) {
  const actor = administratorOf(caller)
  return transact(await atHome(caller), async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.tenantId, ctx.tenant.id),
          eq(sessions.subjectId, actor.id),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, ctx.now),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt))
      .limit(50)
    return {
      items: rows.map((row) => ({
        id: row.id,
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        userAgent: row.userAgent,
        address: row.address,
        isCurrent: row.id === actor.sessionId,
      })),
    }
  })
}

/** Ends one of the caller's own sessions; the current one when no id is given. */
export async function endSession(caller: Caller, id?: string) {
  const actor = administratorOf(caller)
  return transact(await atHome(caller), async (ctx) => {
    const ended = await ctx.db
      .update(sessions)
      .set({ endedAt: ctx.now })
      .where(and(ownSession(ctx, id ?? actor.sessionId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (ended.length === 0 && id) throw new CodedError('NOT_FOUND')
    emit(ctx, { type: 'administrator.sign_out', subject: { kind: 'administrator', id: actor.id } })
    return { ended: ended.length > 0 }
  })
}

const ownSession = (ctx: Ctx, id: string) =>
  and(
    eq(sessions.tenantId, ctx.tenant.id),
    eq(sessions.id, id),
    eq(sessions.subjectId, administratorOf(ctx).id),
  )
