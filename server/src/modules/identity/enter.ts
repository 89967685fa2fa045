import { and, eq, sql } from 'drizzle-orm'
import { events } from '#contracts/events.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { sessions } from '#tables/identity.ts'
import { newDevice } from './messages/new-device.ts'
import { notifyAccount } from './telling/notify-account.ts'
import type { Credential } from './credentials.ts'
import { type Profiles, readProfile } from './profiles/index.ts'
import { handleOf, openSession, type Session } from './sessions.ts'
import type { Tokens } from './tokens.ts'

/** Lets somebody in who has proven who they are; a device that is new to them is told of. */
export async function enter<Kind extends PersonKind>(
  ctx: Ctx,
  credential: Credential,
  kind: Kind,
  options: { isRemembered: boolean },
): Promise<{ session: Session; profile: Profiles[Kind] }> {
  const known = await knownDevices(ctx, credential)
  const session = await openSession(ctx, credential, options)
  emit(ctx, events.account.sign_in, { subject: credential.id })
  if (known.sessions > 0 && !known.hasThis) {
    await notifyAccount(ctx, credential, newDevice, {
      about: { userAgent: session.userAgent, address: ctx.address, at: ctx.now.toISOString() },
      occasion: session.id,
    })
  }
  return { session, profile: await readProfile(asPerson(ctx, session), credential, kind, ctx) }
}

/** What somebody says of the session that they get for a link or a code. */
export interface WantedSession {
  rememberMe: boolean
  wantsSession: boolean
}

/**
 * The session that somebody goes on with who has just proven who they are by a link or a code, in the transaction that
 * takes it. Where a second factor is set up it is still asked for, so there is none.
 */
export async function enterProven<Kind extends PersonKind>(
  ctx: Ctx,
  tokens: Tokens,
  credential: Credential,
  kind: Kind,
  { rememberMe, wantsSession }: WantedSession,
) {
  if (!wantsSession || credential.totpEnabledAt) return null
  const { session, profile } = await enter(ctx, credential, kind, { isRemembered: rememberMe })
  return { ...(await handleOf(tokens, session)), profile }
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
