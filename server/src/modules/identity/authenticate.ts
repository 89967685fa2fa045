import type { PersonKind } from '#contracts/identity/choices.ts'
import { may } from '#contracts/permissions.ts'
import { roleOf, type Actor, type Services, type SupportOf, type Tenant } from '#platform/context.ts'
import type { Directory } from '#modules/tenancy/index.ts'
import type { Tokens } from './tokens.ts'

interface SessionRow extends Record<string, unknown> {
  subject_kind: PersonKind
  subject_id: string
  stepped_up_until: Date | null
  support: SupportOf | null
  is_suspected: boolean
  has_second_factor: boolean
  name: string | null
  role: 'owner' | 'support' | 'finance' | 'catalog' | 'read-only' | null
  is_super: boolean | null
  company_id: string | null
  is_administrator: boolean | null
}

export type Authentication =
  | { kind: 'none' }
  | { kind: 'refused' }
  | { kind: 'signed-in'; actor: Actor; tenant: Tenant }

/**
 * Reads the session row behind a token on each request, so that logout, disabling and role changes act at once.
 * A token of another tenant's host is refused; a global administrator may work in any tenant.
 */
export async function authenticate(
  services: Services,
  tokens: Tokens,
  directory: Directory,
  authorization: string | undefined,
  site: { tenant: Tenant; bySubdomain: boolean; wasNamed: boolean },
): Promise<Authentication> {
  if (!authorization) return { kind: 'none' }
  const claims = await tokens.read(authorization.replace(/^Bearer /i, ''))
  const home = claims && directory.byId.get(claims.tid)
  if (!claims || !home) return { kind: 'refused' }
  const row = await sessionOf(services, home, claims.sid)
  if (!row || row.subject_kind !== claims.typ || row.subject_id !== claims.sub) return { kind: 'refused' }
  if (row.support && !(await stillSupports(services, directory, row.support))) return { kind: 'refused' }
  const isPlaced = site.bySubdomain || site.wasNamed
  const actor = actorOf(row, claims.sid, home.isLive || (isPlaced && site.tenant.isLive))
  if (!actor) return { kind: 'refused' }
  if (actor.kind === 'administrator' && actor.isSuper)
    return { kind: 'signed-in', actor, tenant: isPlaced ? site.tenant : home }
  if (isPlaced && site.tenant.id !== home.id) return { kind: 'refused' }
  return { kind: 'signed-in', actor, tenant: home }
}

/** Only an owner's support login may write. */
export const maySupport = (actor: Actor, { mayWrite }: { mayWrite: boolean }) =>
  may(roleOf(actor), 'support.login') && (!mayWrite || ['owner', 'super'].includes(roleOf(actor)))

/** A support login hangs on the administrator's own session and role, so that it ends with either. */
async function stillSupports(services: Services, directory: Directory, support: SupportOf): Promise<boolean> {
  const home = directory.byId.get(support.tenantId)
  const row = home && (await sessionOf(services, home, support.sessionId))
  const actor = row?.subject_id === support.id ? actorOf(row, support.sessionId, false) : undefined
  return actor !== undefined && maySupport(actor, support)
}

function actorOf(row: SessionRow, sessionId: string, isForLive: boolean): Actor | undefined {
  if (row.name === null) return undefined
  const person = {
    id: row.subject_id,
    name: row.name,
    sessionId,
    steppedUpUntil: row.stepped_up_until,
    support: row.support,
  }
  switch (row.subject_kind) {
    case 'administrator':
      return {
        kind: 'administrator',
        id: person.id,
        name: person.name,
        sessionId,
        steppedUpUntil: person.steppedUpUntil,
        role: row.role ?? 'read-only',
        isSuper: row.is_super === true,
        needsSecondFactor: isForLive && !row.has_second_factor,
      }
    case 'fulfillment_agent':
      return {
        ...person,
        kind: 'fulfillment_agent',
        companyId: row.company_id ?? '',
        isAdministrator: row.is_administrator === true,
      }
    case 'subscriber':
      return { ...person, kind: 'subscriber', isSuspected: row.is_suspected }
    default:
      return { ...person, kind: row.subject_kind }
  }
}

/** One statement: the session with the person behind it, marked as seen at most once a minute. */
const sessionStatement = `
  with seen as (
    update sessions set last_seen_at = $2
    where tenant_id = $3 and id = $1 and ended_at is null and expires_at > $2
      and last_seen_at < $2::timestamptz - interval '1 minute'
      and last_seen_at > $2::timestamptz - idle_seconds * interval '1 second'
  )
  select s.subject_kind, s.subject_id, s.stepped_up_until, s.support,
         s.subject_kind = 'subscriber' and exists (
           select from fraud_cases f
           where f.tenant_id = s.tenant_id and f.subscriber_id = s.subject_id and f.state <> 'cleared') as is_suspected,
         c.totp_enabled_at is not null as has_second_factor,
         coalesce(a.first_name || ' ' || a.last_name, r.first_name || ' ' || r.last_name,
                  b.first_name || ' ' || b.last_name, f.first_name || ' ' || f.last_name) as name,
         a.role, a.is_super, f.company_id, f.is_administrator
  from sessions s
  join credentials c on c.tenant_id = s.tenant_id and c.id = s.subject_id
    and (c.state = 'active' or c.state = 'unclaimed' and s.support is not null)
  left join administrators a on s.subject_kind = 'administrator' and a.tenant_id = s.tenant_id and a.id = s.subject_id
  left join resellers r on s.subject_kind = 'reseller' and r.tenant_id = s.tenant_id and r.id = s.subject_id
  left join subscribers b on s.subject_kind = 'subscriber' and b.tenant_id = s.tenant_id and b.id = s.subject_id
  left join fulfillment_agents f on s.subject_kind = 'fulfillment_agent' and f.tenant_id = s.tenant_id and f.id = s.subject_id
  where s.tenant_id = $3 and s.id = $1 and s.ended_at is null and s.expires_at > $2
    and s.last_seen_at > $2::timestamptz - s.idle_seconds * interval '1 second'`

async function sessionOf(
  services: Services,
  home: Tenant,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const client = await services.pool.connect()
  let broken: Error | undefined
  try {
    const begun = client.query(`BEGIN; SELECT set_config('app.tenant', '${home.id}', true)`)
    const read = client.query<SessionRow>(sessionStatement, [sessionId, services.clock.now(), home.id])
    const [, { rows }] = await Promise.all([begun, read, client.query('COMMIT')])
    return rows[0]
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
