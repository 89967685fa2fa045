import type { Caller } from '#platform/context.ts'
import { directoryOf } from './directory.ts'
import { resolveTenant } from './resolve-tenant.ts'
import { siteOrigin } from './site-origin.ts'

/**
 * Scheme, host and port at which the caller's own brand answers somebody who follows a link, with nothing stored in
 * their browser: the address of the request where it names the brand, else the brand's own.
 */
export async function originOf(caller: Pick<Caller, 'services' | 'tenant' | 'origin'>): Promise<string> {
  const { services, tenant, origin } = caller
  const directory = await directoryOf(services)
  const platform = new URL(services.config.publicUrl)
  const resolution = resolveTenant(directory, {
    host: new URL(origin).hostname,
    platformHost: platform.hostname,
    storedDomain: undefined,
  })
  if (resolution.kind === 'site' && resolution.tenant.id === tenant.id) return origin
  const own = directory.hostOf.get(tenant.id)
  if (!own) return siteOrigin(services.config, tenant.domain)
  platform.hostname = own
  return platform.origin
}
