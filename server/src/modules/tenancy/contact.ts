import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Config } from '#platform/config/config.ts'
import { defaultDomain } from './default-domain.ts'
import type { BrandRow } from './directory-entries.ts'
import { siteOrigin } from './site-origin.ts'

type Contact = Pick<SiteView, 'support' | 'address' | 'writeTo' | 'isReachable'>

export const unknownSupport: SiteView['support'] = { email: '', phone: '', hours: { en: '', es: '' } }

/**
 * How a brand is reached. What it has not said is empty and never somebody else's; the platform's own brand has at least
 * the address that its mail comes from. Somebody who is asked to write is sent to the site's form until there is an
 * address.
 */
export function contactIn(row: BrandRow, config: Pick<Config, 'mailFrom' | 'publicUrl'>): Contact {
  const isHouse = row.domain === defaultDomain
  const support = row.support ?? (isHouse ? { ...unknownSupport, email: config.mailFrom } : unknownSupport)
  return {
    support,
    address: row.address ?? '',
    writeTo: support.email || formOf(row, config),
    isReachable: row.support !== null && row.address !== null,
  }
}

/** The page that takes messages for a brand; a partner's site has none, and is called by its name. */
function formOf({ domain, hosts, name, external_mode }: BrandRow, config: Pick<Config, 'publicUrl'>): string {
  if (external_mode) return name
  const url = new URL('/contact-us', siteOrigin(config, domain))
  if (hosts[0]) url.hostname = hosts[0]
  return url.href
}
