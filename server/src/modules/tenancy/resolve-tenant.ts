import type { Tenant } from '#platform/context.ts'
import { defaultDomain } from './default-domain.ts'
import type { Directory } from './directory.ts'

export interface HostFacts {
  /** Host header without port, lower case. */
  host: string
  /** The platform's own host, without port. */
  platformHost: string
  /** The stored domain: header `X-Domain` of the API, cookie `domain` of a page. */
  storedDomain: string | undefined
  /** Path of a page: an agent area names its brand where the host names none. */
  path?: string
}

export type Resolution =
  | { kind: 'site'; tenant: Tenant; bySubdomain: boolean }
  | { kind: 'enroll' }
  | { kind: 'unknown' }

/**
 * Which brand answers: a registered host, else the first label of a sub-domain (a brand's domain, or the name of the house
 * brand), else the one whose agent area is asked for, else the stored domain, else base.
 */
export function resolveTenant(directory: Directory, facts: HostFacts): Resolution {
  const registered = directory.byHost.get(facts.host)
  if (registered) return { kind: 'site', tenant: registered, bySubdomain: true }
  if (directory.byHost.has(facts.host.replace(/^enroll\./, ''))) return { kind: 'enroll' }
  const label = labelOf(facts)
  if (label === 'enroll') return { kind: 'enroll' }
  if (label !== undefined) {
    const domain = label === directory.houseKey ? defaultDomain : label
    const tenant = directory.byDomain.get(domain)
    return tenant ? { kind: 'site', tenant, bySubdomain: true } : { kind: 'unknown' }
  }
  const stored = facts.storedDomain ? directory.byDomain.get(facts.storedDomain) : undefined
  const tenant = agentAreaOwner(directory, facts.path) ?? stored ?? directory.byDomain.get(defaultDomain)
  return tenant ? { kind: 'site', tenant, bySubdomain: false } : { kind: 'unknown' }
}

/** The brand whose agents a path leads to. */
export const agentAreaOwner = (directory: Directory, path = '') =>
  directory.byAgentArea.get(/^\/[^/.]+/.exec(path)?.[0] ?? '')

/** The first label when the host has a sub-domain below the platform's host; `www` is none. */
function labelOf({ host, platformHost }: HostFacts): string | undefined {
  if (!host.endsWith(`.${platformHost}`)) return undefined
  const label = host.slice(0, host.length - platformHost.length - 1).split('.')[0]
  return label === 'www' ? undefined : label
}
