import { sql } from 'drizzle-orm'
import type { TeamAction, TeamMember } from '#contracts/identity/admin.ts'
import { teamList } from '#contracts/identity/lists.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'
import { administrators, credentials, credentialTokens } from '#tables/identity.ts'
import { personOf } from '../credentials.ts'
import { openSessionsOf } from '../sessions.ts'

const fullName = sql`trim(${administrators.firstName} || ' ' || ${administrators.lastName})`
const name = sql`coalesce(nullif(${fullName}, ''), ${credentials.emailAddress})`

/** Everyone on the team of the caller's service provider; global administrators belong to no team. */
export const listOfTeam = bindList<typeof teamList, TeamMember>(teamList, {
  from: sql`${administrators} join ${credentials}
    on ${credentials.tenantId} = ${administrators.tenantId} and ${credentials.id} = ${administrators.id}`,
  scope: (ctx) => sql`${administrators.tenantId} = ${ctx.tenant.id} and not ${administrators.isSuper}`,
  id: sql`${administrators.id}`,
  details(ctx) {
    const { openSessions, lastSeenAt } = openSessionsOf(ctx, administrators.id)
    return sql`cross join lateral (
      select ${openSessions} as open_sessions, ${lastSeenAt} as last_seen_at,
             ${administrators.id} = ${personOf(ctx).id} as is_self,
             (select max(${credentialTokens.expiresAt}) from ${credentialTokens}
              where ${credentialTokens.tenantId} = ${administrators.tenantId}
                and ${credentialTokens.credentialId} = ${administrators.id}
                and ${credentialTokens.purpose} = 'invite' and ${credentialTokens.usedAt} is null
                and ${credentials.state} = 'invited') as invited_until
    ) seen`
  },
  columns: {
    name: { value: name, view: (shown: string) => shown, rank: sql`fold_text(${name})` },
    email: sql`${credentials.emailAddress}`,
    firstName: sql`${administrators.firstName}`,
    lastName: sql`${administrators.lastName}`,
    role: sql`${administrators.role}`,
    state: sql`${credentials.state}`,
    hasSecondFactor: sql`${credentials.totpEnabledAt} is not null`,
    lastSeenAt: sql`seen.last_seen_at`,
    invitedUntil: sql`seen.invited_until`,
    createdAt: sql`${administrators.createdAt}`,
    isSelf: sql`seen.is_self`,
    openSessions: sql`seen.open_sessions`,
    version: sql`${credentials.version}`,
    actions: {
      value: sql`json_build_object('state', ${credentials.state}, 'isSelf', seen.is_self, 'openSessions', seen.open_sessions,
        'hasSecondFactor', ${credentials.totpEnabledAt} is not null)`,
      view: actionsFor,
    },
  },
  search(_ctx, search) {
    const text = sql`fold_text(${fullName} || ' ' || ${credentials.emailAddress})`
    const words = search.split(/\s+/).filter(Boolean)
    return sql.join(
      words.map((word) => sql`position(fold_text(${word}) in ${text}) > 0`),
      sql` and `,
    )
  },
})

/** @throws CodedError NOT_FOUND for somebody who is not on the team. */
export async function memberView(ctx: Ctx, id: string): Promise<TeamMember> {
  const member = await listOfTeam.row(ctx, id)
  if (!member) throw new CodedError('NOT_FOUND')
  return member
}

type Known = Pick<TeamMember, 'state' | 'isSelf' | 'openSessions' | 'hasSecondFactor'>

function actionsFor({ state, isSelf, openSessions, hasSecondFactor }: Known): TeamAction[] {
  if (isSelf) return []
  if (state === 'invited') return ['resend_invite', 'disable']
  if (state === 'disabled') return ['enable']
  return [
    ...(openSessions > 0 ? (['end_sessions'] as const) : []),
    ...(hasSecondFactor ? (['reset_mfa'] as const) : []),
    'disable',
  ]
}
