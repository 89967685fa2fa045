import type { SiteView } from '#contracts/site.ts'

const entries = [
  { to: '/plans', key: 'plans' },
  { to: '/compare', key: 'compare' },
  { to: '/devices', key: 'devices' },
  { to: '/auth/login', key: 'findOrder' },
  { to: '/eligibility-check', key: 'eligibility' },
] as const

/** A partner's site shows only what is flagged external. */
const externalEntries = [
  { to: '/plans', key: 'plans' },
  { to: '/eligibility-check', key: 'enroll' },
] as const

/** Where the header of this brand leads, in order. */
export const headerEntries = (brand: SiteView) => (brand.externalMode ? externalEntries : entries)
