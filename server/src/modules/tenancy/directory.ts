import type { SiteView } from '#contracts/tenancy/site.ts'
import { themeOf } from '#contracts/theme.ts'
import type { Config } from '#platform/config/config.ts'
import type { Services, Tenant } from '#platform/context.ts'
import { countAlso } from '#platform/kept/rough-bytes.ts'
import type { Versions } from '#platform/kept/snapshots.ts'
import { readEntries, weightOf, type BrandRow, type DirectoryEntries } from './directory-entries.ts'
import { contactIn, unknownSupport } from './contact.ts'
import { defaultDomain } from './default-domain.ts'
import { apiBaseAt, portalHostAt } from './local-addresses.ts'
import { logosOf } from './logos.ts'
import { inherit, type OwnBrand } from './platform-brand.ts'

/** All service providers that have been opened, with their brands and hosts, as public as the sites themselves. */
export interface Directory {
  tenants: Tenant[]
  byId: ReadonlyMap<string, Tenant>
  byDomain: ReadonlyMap<string, Tenant>
  byHost: ReadonlyMap<string, Tenant>
  /** A host of its own that a tenant answers at, by its id. */
  hostOf: ReadonlyMap<string, string>
  /** By the path of the brand's agent area. */
  byAgentArea: ReadonlyMap<string, Tenant>
  /** The number of a service provider's own, from which it texts; null shares the installation's. */
  smsNumberOf: (tenant: Tenant) => string | null
  bySmsNumber: ReadonlyMap<string, Tenant>
  siteOf: (tenant: Tenant) => SiteView
  /** Another one whenever something has changed of what a brand shows. */
  versionOf: (tenant: Tenant) => string
  /** Its site is closed and its people are stopped; jobs for money already taken go on. */
  isSuspended: (tenant: Tenant) => boolean
  /** Whom to ask about a brand that the platform has closed: the support of the platform itself. */
  platformSupport: SiteView['support']
  /** The name of the house brand, by which it answers as well as by its domain. */
  houseKey: string | undefined
}

/** The directory as of this instant, or as of the versions given. */
export async function directoryOf(services: Services, asOf?: Versions): Promise<Directory> {
  const { value } = await services.snapshots.get<Directory>('directory', (last) => load(services, last), asOf)
  return value
}

/** The directory as this process saw it last, which may have changed since; undefined before the first look. */
export const lastDirectory = ({ snapshots }: Services) => snapshots.last('directory') as Directory | undefined

/** What a directory was made from, for the next one. */
const entriesOf = new WeakMap<Directory, DirectoryEntries>()

/** A directory in which only what has changed since the last one was read and made anew. */
async function load(services: Services, last: Directory | undefined): Promise<Directory> {
  const known = last && entriesOf.get(last)
  const entries = await readEntries(services.pool, known)
  return last && entries === known ? last : directoryFrom(entries, services.config)
}

function directoryFrom(entries: DirectoryEntries, config: Config): Directory {
  const house = houseOf(entries)
  const all = [...entries.byId.values()].sort((one, other) => (one.row.domain < other.row.domain ? -1 : 1))
  const entryOf = ({ id }: Tenant) => entries.byId.get(id)
  const directory: Directory = {
    tenants: all.map(({ tenant }) => tenant),
    byId: new Map(all.map(({ tenant }) => [tenant.id, tenant])),
    byDomain: new Map(all.map(({ tenant }) => [tenant.domain, tenant])),
    byHost: new Map(all.flatMap(({ row, tenant }) => row.hosts.map((host) => [host, tenant] as const))),
    hostOf: new Map(all.flatMap(({ row: { id, hosts } }) => (hosts[0] ? [[id, hosts[0]] as const] : []))),
    byAgentArea: new Map(
      all.flatMap(({ row, tenant }) => (row.agent_area ? [[row.agent_area.path, tenant] as const] : [])),
    ),
    smsNumberOf: (tenant) => entryOf(tenant)?.row.sms_number ?? null,
    bySmsNumber: new Map(
      all.flatMap(({ row, tenant }) => (row.sms_number ? [[row.sms_number, tenant] as const] : [])),
    ),
    // Made at the first look: with thousands of brands few of them have visitors between two changes of their own.
    siteOf: (tenant) => {
      const entry = entryOf(tenant)!
      return (entry.site ??= siteViewOf(entry.row, config))
    },
    versionOf: (tenant) => String(entryOf(tenant)?.version ?? 0),
    isSuspended: (tenant) => entryOf(tenant)?.row.state === 'suspended',
    platformSupport: house ? contactIn(house.row, config).support : unknownSupport,
    houseKey: house?.row.brand_key,
  }
  entriesOf.set(directory, entries)
  countAlso(directory, () => weightOf(entries))
  return directory
}

const houseOf = ({ byId }: DirectoryEntries) =>
  [...byId.values()].find(({ row }) => row.domain === defaultDomain)

const ownBrandOf = (row: BrandRow): OwnBrand => ({
  tagline: row.tagline,
  headline: row.headline,
  heroText: row.hero_text,
  illustration: row.illustration,
  logoHeight: row.logo_height,
  paymentMethods: row.payment_methods,
  locales: row.locales,
  videos: row.videos,
})

const siteViewOf = (row: BrandRow, config: Config): SiteView => ({
  ...inherit(ownBrandOf(row)),
  ...contactIn(row, config),
  domain: row.domain,
  brandKey: row.brand_key,
  name: row.name,
  legalName: row.legal_name,
  ...logosOf({
    domain: row.domain,
    name: row.name,
    colors: row.colors,
    logo: row.logo,
    logoDark: row.logo_dark,
  }),
  theme: themeOf(row.colors),
  homeRedirect: row.home_redirect,
  externalMode: row.external_mode,
  externalEnrollmentUrl: row.external_enrollment_url,
  agentArea: row.agent_area,
  apiBase: apiBaseAt(config.publicUrl, row.api_base[config.isProduction ? 'production' : 'test']),
  portalHost: portalHostAt(config.publicUrl, row.portal_host[config.isProduction ? 'production' : 'test']),
  timeZone: row.time_zone,
})
