import type { SiteView } from '#contracts/site.ts'
import type { Services, Tenant } from '#platform/context.ts'
import type { Versions } from '#platform/snapshots.ts'
import { themeOf } from './theme.ts'

/** All service providers with their brands and hosts, as public as the sites themselves. */
export interface Directory {
  tenants: Tenant[]
  byId: ReadonlyMap<string, Tenant>
  byDomain: ReadonlyMap<string, Tenant>
  byHost: ReadonlyMap<string, Tenant>
  siteOf: (tenant: Tenant) => SiteView
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
  brand_key: string
  tagline: SiteView['tagline']
  headline: SiteView['headline']
  hero_text: SiteView['heroText']
  illustration: string
  logo: string
  logo_height: number
  colors: Record<string, string>
  home_redirect: string | null
  external_mode: boolean
  external_enrollment_url: string | null
  api_base: { test: string | null; production: string | null }
  support: SiteView['support']
  address: string
  payment_methods: SiteView['paymentMethods']
  locales: SiteView['locales']
  hosts: string[]
}

export const defaultDomain = 'base'

/** The directory as of this instant, or as of the versions given. */
export async function directoryOf(services: Services, asOf?: Versions): Promise<Directory> {
  const { value } = await services.snapshots.get('directory', () => load(services), asOf)
  return value
}

async function load(services: Services): Promise<Directory> {
  const rows = await services.pool.query<Row & Record<string, unknown>>(
    `select p.id, p.domain, p.name, p.legal_name, p.time_zone, p.order_prefix, p.invoice_prefix, p.is_live, b.*,
            array(select host from brand_hosts h where h.service_provider_id = p.id) as hosts
     from service_providers p join brands b on b.service_provider_id = p.id
     where p.state = 'active' order by p.domain`,
  )
  const entries = rows.map((row) => [tenantOf(row), siteViewOf(row, services.config.isProduction)] as const)
  const tenants = entries.map(([tenant]) => tenant)
  const sites = new Map(entries.map(([tenant, site]) => [tenant.id, site]))
  const byId = new Map(tenants.map((tenant) => [tenant.id, tenant]))
  return {
    tenants,
    byId,
    byDomain: new Map(tenants.map((tenant) => [tenant.domain, tenant])),
    byHost: new Map(rows.flatMap((row) => row.hosts.map((host) => [host, byId.get(row.id)!] as const))),
    siteOf: (tenant) => sites.get(tenant.id)!,
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

const siteViewOf = (row: Row, isProduction: boolean): SiteView => ({
  domain: row.domain,
  brandKey: row.brand_key,
  name: row.name,
  legalName: row.legal_name,
  tagline: row.tagline,
  headline: row.headline,
  heroText: row.hero_text,
  illustration: row.illustration,
  logo: row.logo,
  logoHeight: row.logo_height,
  theme: themeOf(row.colors),
  homeRedirect: row.home_redirect,
  externalMode: row.external_mode,
  externalEnrollmentUrl: row.external_enrollment_url,
  // Another API base is a production matter; in the default the API stands on the same origin.
  apiBase: (isProduction ? row.api_base.production : null) ?? '/api',
  support: row.support,
  address: row.address,
  paymentMethods: row.payment_methods,
  locales: row.locales,
  timeZone: row.time_zone,
})
