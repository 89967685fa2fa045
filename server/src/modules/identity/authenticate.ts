import type { Actor, Services, Tenant } from '#platform/context.ts'
import type { Directory } from '#modules/tenancy/index.ts'
import type { Tokens } from './tokens.ts'

interface SessionRow extends Record<string, unknown> {
  subject_kind: 'administrator' | 'reseller' | 'subscriber' | 'fulfillment_agent'
  subject_id: string
  stepped_up_until: Date | null
  role: 'owner' | 'support' | 'finance' | 'catalog' | 'read-only' | null
  is_super: boolean | null
  name: string | null
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
  if (!row) return { kind: 'refused' }
  const name = row.name ?? ''
  if (row.subject_kind === 'administrator' && row.role) {
    const isSuper = row.is_super === true
    const tenant = isSuper && (site.bySubdomain || site.wasNamed) ? site.tenant : home
    if (!isSuper && (site.bySubdomain || site.wasNamed) && site.tenant.id !== home.id)
      return { kind: 'refused' }
    const actor: Actor = {
      kind: 'administrator',
      id: row.subject_id,
      name,
      role: row.role,
      isSuper,
      sessionId: claims.sid,
      steppedUpUntil: row.stepped_up_until,
    }
    return { kind: 'signed-in', actor, tenant }
  }
  if (row.subject_kind === 'administrator') return { kind: 'refused' }
  if ((site.bySubdomain || site.wasNamed) && site.tenant.id !== home.id) return { kind: 'refused' }
  return {
    kind: 'signed-in',
    actor: { kind: row.subject_kind, id: row.subject_id, name, sessionId: claims.sid },
    tenant: home,
  }
}

async function sessionOf(
  services: Services,
  home: Tenant,
  sessionId: string,
): Promise<SessionRow | undefined> {
  const client = await services.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`BEGIN; SELECT set_config('app.tenant', '${home.id}', true)`)
    const { rows } = await client.query<SessionRow>(
      `with seen as (
         update sessions set last_seen_at = $2
         where tenant_id = $3 and id = $1 and ended_at is null and expires_at > $2 and last_seen_at < $2::timestamptz - interval '1 minute'
       )
       select s.subject_kind, s.subject_id, s.stepped_up_until, a.role, a.is_super,
              a.first_name || ' ' || a.last_name as name
       from sessions s
       left join administrators a
         on a.tenant_id = s.tenant_id and a.id = s.subject_id and s.subject_kind = 'administrator' and a.disabled_at is null
       where s.tenant_id = $3 and s.id = $1 and s.ended_at is null and s.expires_at > $2`,
      [sessionId, services.clock.now(), home.id],
    )
    await client.query('COMMIT')
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
