import { and, count, eq, sql } from 'drizzle-orm'
import { memberActs, type MemberAct } from '#contracts/identity/acts.ts'
import type { TeamMember } from '#contracts/identity/admin.ts'
import { teamList } from '#contracts/identity/lists.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import type { RawRow } from '#platform/lists/list-source.ts'
import { bindList } from '#platform/lists/list.ts'
import { actsFor, never, type Refusals } from '#platform/office/offered-acts.ts'
import { administrators, credentials, credentialTokens } from '#tables/identity.ts'
import { personOf } from '../credentials.ts'
import { openSessionsOf } from '../sessions.ts'
import { isActiveOwner, whyNoReset, whyNotDisabled } from './member.ts'

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
  complete: withActs,
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
    acts: { value: sql`'{}'::jsonb`, view: (acts: unknown) => acts },
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

/** Rows with what the caller can do with each member. */
async function withActs(ctx: Ctx, rows: RawRow[]): Promise<RawRow[]> {
  const [{ owners } = { owners: 0 }] = await ctx.db
    .select({ owners: count() })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(and(eq(administrators.tenantId, ctx.tenant.id), eq(administrators.isSuper, false), isActiveOwner))
  return rows.map((row) => {
    const member = row as unknown as TeamMember
    const isLastOwner = owners === 1 && member.role === 'owner' && member.state === 'active'
    return { ...row, acts: actsFor(ctx, memberActs, member.state, refusalsOf({ ...member, isLastOwner })) }
  })
}

type Known = Pick<TeamMember, 'isSelf' | 'openSessions' | 'hasSecondFactor'> & { isLastOwner: boolean }

/** Nobody does anything with themself here: the settings are the place for that. */
function refusalsOf(member: Known): Refusals<MemberAct> {
  const own = member.isSelf ? never(new CodedError('NOT_YOURSELF')) : null
  return {
    resend_invite: own,
    enable: own,
    disable: own ?? whyNotDisabled(member),
    reset_mfa: own ?? never(whyNoReset(member)),
    // Sessions that ended have ended: nobody needs to hear of it.
    end_sessions: own ?? never(member.openSessions === 0 ? new CodedError('INVALID_STATE') : null),
  }
}
