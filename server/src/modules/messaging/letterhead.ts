import type { SiteView } from '#contracts/tenancy/site.ts'
import type { Foot, Letterhead } from './blocks.ts'

/** The brand's frame around any message; `foot` is filled already. */
export function letterheadFor(site: SiteView, homeUrl: string, foot: Foot): Letterhead {
  const theme = site.theme.light
  return {
    brand: site.name,
    legalName: site.legalName,
    address: site.address,
    homeUrl,
    primary: theme['--primary'] ?? '#1b1e2b',
    onPrimary: theme['--on-primary'] ?? '#ffffff',
    link: theme['--primary-strong'] ?? '#1b1e2b',
    ...foot,
  }
}
