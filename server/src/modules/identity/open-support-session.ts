import { and, eq, isNull } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import { supportHandoverSeconds, supportSessionSeconds } from '#contracts/identity/choices.ts'
import type { SupportHandover } from '#contracts/identity/admin.ts'
import { resellerActs, subscriberActs } from '#contracts/people/acts.ts'
import type { Caller, Ctx, SupportOf } from '#platform/context.ts'
import { newId, sha256 } from '#platform/database/ids.ts'
import { assertIn, assertNothing } from '#platform/office/offered-acts.ts'
import { emit } from '#platform/outbox.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { credentials, credentialTokens, sessions } from '#tables/identity.ts'
import { supportLogin } from './messages/support-login.ts'
import { notifyAccount } from './telling/notify-account.ts'
import { maySupport } from './authenticate.ts'
import { atHome, isCredential, personOf, type Credential } from './credentials.ts'
import { secretOf, takeLink } from './one-time-links.ts'
import { handleOf } from './sessions.ts'
import { whyOver } from './standing-subscriber.ts'
import type { Tokens } from './tokens.ts'

export interface SupportInput {
  id: string
  reason: string
  mayWrite: boolean
}

/**
 * Opens a session in a person's place and answers the one-time code for the tab that will use it. The person is told
 * at once, and sees the session with who and why.
 * @throws CodedError FORBIDDEN for writing without being an owner; NOT_FOUND, INVALID_STATE, SUBSCRIBER_MERGED, SUBSCRIBER_ERASED
 */
export async function openSupportSession(
  caller: Caller,
  kind: 'subscriber' | 'reseller',
  { id, reason, mayWrite }: SupportInput,
): Promise<SupportHandover> {
  if (!maySupport(caller.actor, { mayWrite })) throw new CodedError('FORBIDDEN')
  const { id: tenantId } = (await atHome(caller)).tenant
  return inTransaction(caller, async (ctx) => {
    const [person] = await ctx.db.select().from(credentials).where(isCredential(ctx, id))
    if (!person || person.kind !== kind) throw new CodedError('NOT_FOUND')
    assertNothing(whyOver(person.state))
    assertIn(kind === 'reseller' ? resellerActs : subscriberActs, 'supportLogin', person.state)
    const { id: administratorId, name, sessionId: ownSessionId } = personOf(ctx)
    const support = { id: administratorId, name, reason, mayWrite, sessionId: ownSessionId, tenantId }
    const { sessionId, expiresAt } = await insertSession(ctx, person, support)
    for (const timelineId of [id, administratorId])
      emit(ctx, events.account.support_login, {
        subject: id,
        timelineId,
        data: { reason, mayWrite, sessionId },
      })
    await notifyAccount(ctx, person, supportLogin, {
      about: { who: name, reason, at: ctx.now.toISOString() },
      occasion: sessionId,
    })
    return { code: secretOf(ctx, sessionId), kind, expiresAt: expiresAt.toISOString() }
  })
}

async function insertSession(ctx: Ctx, person: Credential, support: SupportOf) {
  const own = { tenantId: ctx.tenant.id, id: newId(), createdAt: ctx.now }
  const inSeconds = (seconds: number) => new Date(ctx.now.getTime() + seconds * 1000)
  const expiresAt = inSeconds(supportSessionSeconds)
  await ctx.db.insert(sessions).values({
    ...own,
    subjectKind: person.kind,
    subjectId: person.id,
    userAgent: ctx.userAgent.slice(0, 300),
    address: ctx.address,
    idleSeconds: supportSessionSeconds,
    lastSeenAt: ctx.now,
    expiresAt,
    support,
  })
  // The code's row has the session's id, which is all that it opens.
  await ctx.db.insert(credentialTokens).values({
    ...own,
    credentialId: person.id,
    purpose: 'support',
    tokenHash: sha256(secretOf(ctx, own.id)),
    expiresAt: inSeconds(supportHandoverSeconds),
  })
  return { sessionId: own.id, expiresAt }
}

/**
 * Trades the code for the session's token; works once.
 * @throws CodedError LINK_INVALID, also when the session has been ended in the meantime
 */
export async function takeSupportSession(ctx: Ctx, tokens: Tokens, { code }: { code: string }) {
  const { id } = await takeLink(ctx, undefined, ['support'], code)
  const [session] = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tenantId, ctx.tenant.id), eq(sessions.id, id), isNull(sessions.endedAt)))
  if (!session) throw new CodedError('LINK_INVALID')
  return { ...(await handleOf(tokens, session)), kind: session.subjectKind }
}
