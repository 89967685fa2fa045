import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { CodedError } from '#contracts/errors.ts'
import { longestSessionSeconds, sessionLimits } from '#contracts/identity/choices.ts'
import { events } from '#contracts/events.ts'
import { later, minutesMs } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { emit } from '#platform/outbox.ts'
import { sessions } from '#tables/identity.ts'
import { personOf, type Credential } from './credentials.ts'
import type { Tokens } from './tokens.ts'

const stepUpMs = minutesMs(10)
export type Session = typeof sessions.$inferSelect

/** Opens a session for someone who has just proven who they are. */
export async function openSession(
  ctx: Ctx,
  credential: Credential,
  options: { isRemembered: boolean },
): Promise<Session> {
  const limits = sessionLimits[credential.kind]
  const { isRemembered } = options
  const absolute = isRemembered ? limits.rememberedSeconds : limits.absoluteSeconds
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      tenantId: ctx.tenant.id,
      id: newId(),
      subjectKind: credential.kind,
      subjectId: credential.id,
      userAgent: ctx.userAgent.slice(0, 300),
      address: ctx.address,
      device: ctx.device ?? null,
      isRemembered,
      idleSeconds: isRemembered ? limits.rememberedIdleSeconds : limits.idleSeconds,
      steppedUpUntil: later(ctx.now, stepUpMs),
      lastSeenAt: ctx.now,
      createdAt: ctx.now,
      expiresAt: later(ctx.now, absolute * 1000),
    })
    .returning()
  return session!
}

/** The token of a session with its two limits. */
export async function handleOf(tokens: Tokens, session: Session) {
  return {
    token: await tokens.issue({
      sub: session.subjectId,
      typ: session.subjectKind,
      tid: session.tenantId,
      sid: session.id,
      exp: Math.floor(session.expiresAt.getTime() / 1000),
    }),
    expiresAt: session.expiresAt.toISOString(),
    idleSeconds: session.idleSeconds,
  }
}

/**
 * Goes on with the session: it counts as used now, and its end moves as far as the limits of its kind allow. A support
 * login keeps its end.
 */
export async function extendSession(ctx: Ctx, tokens: Tokens) {
  const { sessionId } = personOf(ctx)
  const [found] = await ctx.db.select().from(sessions).where(isOwn(ctx, sessionId)).for('update')
  if (!found) throw new CodedError('UNAUTHORIZED')
  const limits = sessionLimits[found.subjectKind]
  const furthest = found.isRemembered ? longestSessionSeconds : limits.extendedSeconds
  const span = found.isRemembered ? limits.rememberedSeconds : limits.absoluteSeconds
  const wanted = Math.min(ctx.now.getTime() + span * 1000, found.createdAt.getTime() + furthest * 1000)
  const expiresAt = found.support ? found.expiresAt : new Date(Math.max(found.expiresAt.getTime(), wanted))
  await ctx.db.update(sessions).set({ lastSeenAt: ctx.now, expiresAt }).where(isOwn(ctx, sessionId))
  return handleOf(tokens, { ...found, expiresAt })
}

/** Dangerous actions are open in this session for ten minutes. */
export async function markSteppedUp(ctx: Ctx): Promise<Date> {
  const steppedUpUntil = later(ctx.now, stepUpMs)
  await ctx.db
    .update(sessions)
    .set({ steppedUpUntil })
    .where(isOwn(ctx, personOf(ctx).sessionId))
  return steppedUpUntil
}

export async function listSessions(ctx: Ctx) {
  const actor = personOf(ctx)
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(isOpen(ctx), eq(sessions.subjectId, actor.id), isAlive(ctx)))
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
      support: row.support && { name: row.support.name, reason: row.support.reason },
    })),
  }
}

/** Ends one of the caller's own sessions; the current one when no id is given. */
export async function endSession(ctx: Ctx, id?: string) {
  const actor = personOf(ctx)
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(and(isOwn(ctx, id ?? actor.sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  if (ended.length === 0 && id) throw new CodedError('NOT_FOUND')
  if (ended.length > 0) emit(ctx, events.account.sign_out, { subject: actor.id })
  return { done: ended.length > 0 }
}

export async function endOtherSessions(ctx: Ctx) {
  const actor = personOf(ctx)
  return { ended: await endSessionsOf(ctx, actor.id, { except: actor.sessionId }) }
}

/**
 * Ends every open session of a person, and every support login that they have opened, at once; answers how many.
 */
export async function endSessionsOf(
  ctx: Ctx,
  personId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await ctx.db
    .update(sessions)
    .set({ endedAt: ctx.now })
    .where(
      and(
        isOpen(ctx),
        or(eq(sessions.subjectId, personId), sql`${sessions.support} ->> 'id' = ${personId}`),
        except ? ne(sessions.id, except) : undefined,
      ),
    )
    .returning({ id: sessions.id })
  if (ended.length > 0) {
    emit(ctx, events.account.sessions_ended, {
      subject: personId,
      data: { sessions: ended.length },
    })
  }
  return ended.length
}

/** Of the person in `personId`, as parts of a statement: how many sessions are alive, and when one was last used. */
export function openSessionsOf(ctx: Ctx, personId: AnyPgColumn) {
  const own = and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.subjectId, personId))
  return {
    openSessions: sql<number>`(select count(*)::int from ${sessions} where ${own} and ${isOpen(ctx)} and ${isAlive(ctx)})`,
    lastSeenAt: sql<string | null>`(select max(${sessions.lastSeenAt}) from ${sessions} where ${own})`,
  }
}

const isOpen = (ctx: Ctx) =>
  and(eq(sessions.tenantId, ctx.tenant.id), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now))

const isAlive = (ctx: Ctx) =>
  sql`${sessions.lastSeenAt} > ${ctx.now.toISOString()}::timestamptz - ${sessions.idleSeconds} * interval '1 second'`

const isOwn = (ctx: Ctx, id: string) =>
  and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.id, id), eq(sessions.subjectId, personOf(ctx).id))
