import type { ServiceProviderState } from '#contracts/machines.ts'
import type { SiteView } from '#contracts/site.ts'
import { themeOf, type BrandColors } from '#contracts/theme.ts'
import type { Services, Tenant } from '#platform/context.ts'
import type { Versions } from '#platform/snapshots.ts'
import { logosOf } from './logos.ts'
import { inherit, platformDefaults, type Inheritable, type OwnBrand } from './platform-brand.ts'

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
  siteOf: (tenant: Tenant) => SiteView
  /** Its site is closed and its people are stopped; jobs for money already taken go on. */
  isSuspended: (tenant: Tenant) => boolean
  /** What a brand shows where it has nothing of its own. */
  inherited: Inheritable
}

interface Row {
  id: string
  domain: string
  name: string
  legal_name: string
  time_zone: string
  order_prefix: string
  invoice_prefix: string
  is_live: boolean
  state: ServiceProviderState
  brand_key: string
  tagline: SiteView['tagline'] | null
  headline: SiteView['headline'] | null
  hero_text: SiteView['heroText'] | null
  illustration: string | null
  logo: string | null
  logo_dark: string | null
  logo_height: number | null
  colors: BrandColors
  home_redirect: string | null
  external_mode: boolean
  external_enrollment_url: string | null
  agent_area: SiteView['agentArea']
  api_base: { test: string | null; production: string | null }
  portal_host: { test: string | null; production: string | null }
  support: SiteView['support'] | null
  address: string | null
  payment_methods: SiteView['paymentMethods'] | null
  locales: SiteView['locales'] | null
  videos: SiteView['videos'] | null
  hosts: string[]
}

export const defaultDomain = 'base'

/** The directory as of this instant, or as of the versions given. */
export async function directoryOf(services: Services, asOf?: Versions): Promise<Directory> {
  const { value } = await services.snapshots.get('directory', () => load(services), asOf)
  return value
}

/** The directory as this process saw it last, which may have changed since; undefined before the first look. */
export const lastDirectory = ({ snapshots }: Services) => snapshots.last('directory') as Directory | undefined

async function load(services: Services): Promise<Directory> {
  const rows = await services.pool.query<Row & Record<string, unknown>>(
    `select p.id, p.domain, p.name, p.legal_name, p.time_zone, p.order_prefix, p.invoice_prefix, p.is_live, p.state, b.*,
            coalesce(h.hosts, '{}') as hosts
     from service_providers p join brands b on b.service_provider_id = p.id
     left join (select service_provider_id, array_agg(host order by host) as hosts from brand_hosts group by 1) h
       on h.service_provider_id = p.id
     where p.state <> 'preparing' order by p.domain`,
  )
  const house = rows.find(({ domain }) => domain === defaultDomain)
  const inherited = platformDefaults(services.config, house && ownBrandOf(house))
  const { isProduction } = services.config
  const suspended = new Set(rows.flatMap(({ id, state }) => (state === 'suspended' ? [id] : [])))
  const tenants = rows.map(tenantOf)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  // Made at the first look: with thousands of brands few of them have visitors between two changes of the directory.
  const sites = new Map<string, SiteView>()
  const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  return {
    tenants,
    byId,
    byDomain: new Map(tenants.map((tenant) => [tenant.domain, tenant])),
    byHost: new Map(rows.flatMap((row) => row.hosts.map((host) => [host, byId.get(row.id)!] as const))),
    hostOf: new Map(rows.flatMap(({ id, hosts }) => (hosts[0] ? [[id, hosts[0]] as const] : []))),
    byAgentArea: new Map(
      rows.flatMap(({ id, agent_area }) => (agent_area ? [[agent_area.path, byId.get(id)!] as const] : [])),
    ),
    siteOf: ({ id }) => {
      const site = sites.get(id) ?? siteViewOf(rowById.get(id)!, inherited, isProduction)
      sites.set(id, site)
      return site
    },
    isSuspended: (tenant) => suspended.has(tenant.id),
    inherited,
  }
}

const tenantOf = (row: Row): Tenant => ({
  id: row.id,
  domain: row.domain,
  name: row.name,
  timeZone: row.time_zone,
  orderPrefix: row.order_prefix,
  invoicePrefix: row.invoice_prefix,
  isLive: row.is_live,
})

const ownBrandOf = (row: Row): OwnBrand => ({
  tagline: row.tagline,
  headline: row.headline,
  heroText: row.hero_text,
  illustration: row.illustration,
  logoHeight: row.logo_height,
  support: row.support,
  address: row.address,
  paymentMethods: row.payment_methods,
  locales: row.locales,
  videos: row.videos,
})

const siteViewOf = (row: Row, inherited: Inheritable, isProduction: boolean): SiteView => ({
  ...inherit(ownBrandOf(row), inherited),
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
  apiBase: row.api_base[isProduction ? 'production' : 'test'] ?? '/api',
  portalHost: row.portal_host[isProduction ? 'production' : 'test'],
  timeZone: row.time_zone,
})
