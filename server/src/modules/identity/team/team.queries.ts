import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { TeamAction, TeamMember } from '#contracts/identity/admin.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { administrators, credentials, credentialTokens } from '#tables/identity.ts'
import { personOf, type Credential } from '../credentials.ts'
import { openSessionsOf } from '../sessions.ts'

/** Everyone on the team of the caller's service provider; global administrators belong to no team. */
export const listTeam = (caller: Caller) =>
  transact(caller, async (ctx) => {
    const rows = await select(ctx).orderBy(asc(administrators.createdAt), asc(administrators.id)).limit(500)
    return { items: rows.map((row) => viewOf(ctx, row)) }
  })

/** @throws CodedError NOT_FOUND for whoever is not on the team. */
export async function memberView(ctx: Ctx, id: string): Promise<TeamMember> {
  const [row] = await select(ctx, eq(administrators.id, id))
  if (!row) throw new CodedError('NOT_FOUND')
  return viewOf(ctx, row)
}

function select(ctx: Ctx, where?: SQL) {
  return ctx.db
    .select({
      credential: credentials,
      person: administrators,
      ...openSessionsOf(ctx, administrators.id),
      invitedUntil: sql<string | null>`(select max(${credentialTokens.expiresAt}) from ${credentialTokens}
        where ${credentialTokens.tenantId} = ${administrators.tenantId} and ${credentialTokens.credentialId} = ${administrators.id}
          and ${credentialTokens.purpose} = 'invite' and ${credentialTokens.usedAt} is null)`,
    })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.isSuper, false), where))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof select>>[number]

function viewOf(ctx: Ctx, { credential, person, openSessions, lastSeenAt, invitedUntil }: Row): TeamMember {
  const isSelf = credential.id === personOf(ctx).id
  return {
    id: credential.id,
    email: credential.emailAddress,
    firstName: person.firstName,
    lastName: person.lastName,
    role: person.role,
    state: credential.state,
    hasSecondFactor: credential.totpEnabledAt !== null,
    isSelf,
    openSessions,
    lastSeenAt: lastSeenAt && new Date(lastSeenAt).toISOString(),
    invitedUntil:
      credential.state === 'invited' && invitedUntil ? new Date(invitedUntil).toISOString() : null,
    createdAt: person.createdAt.toISOString(),
    version: credential.version,
    actions: isSelf ? [] : actionsFor(credential, openSessions),
  }
}

function actionsFor({ state, totpEnabledAt }: Credential, openSessions: number): TeamAction[] {
  if (state === 'invited') return ['resend_invite', 'disable']
  if (state === 'disabled') return ['enable']
  return [
    ...(openSessions > 0 ? (['end_sessions'] as const) : []),
    ...(totpEnabledAt ? (['reset_mfa'] as const) : []),
    'disable',
  ]
}
