import type { ServiceProviderState } from '#contracts/service-providers/machines.ts'
import type { SiteView } from '#contracts/tenancy/site.ts'
import type { BrandColors } from '#contracts/theme.ts'
import type { Tenant } from '#platform/context.ts'
import type { Pool } from '#platform/database/database.ts'
import { roughBytes } from '#platform/kept/rough-bytes.ts'

/** A brand as it stands in the database. */
export interface BrandRow {
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
  sms_number: string | null
  hosts: string[]
}

/** A brand with what is made of it. A change makes a new one. */
export interface DirectoryEntry {
  row: BrandRow
  tenant: Tenant
  /** The version of the directory that its last change made; 0 where it has not been told. */
  version: number
  bytes: number
  /** Made at the first look. */
  site?: SiteView
}

/** Every brand that has been opened, by the id of its service provider, at one version of the directory. */
export interface DirectoryEntries {
  version: number
  byId: ReadonlyMap<string, DirectoryEntry>
}

type Read = { directory_version: number; brand_version: number; changed_id: string | null } & (
  | BrandRow
  | { brand_key: null }
)

const columns = `d.version as directory_version, p.id, p.domain, p.name, p.legal_name, p.time_zone, p.order_prefix,
  p.invoice_prefix, p.is_live, p.state, b.*, coalesce(h.hosts, '{}') as hosts`
const currentVersion = `(select coalesce(max(version), 0) as version from snapshot_versions where key = 'directory') d`

const everything = `select ${columns}, p.id as changed_id, coalesce(v.version, 0) as brand_version
  from ${currentVersion}
  left join (service_providers p join brands b on b.service_provider_id = p.id) on p.state <> 'preparing'
  left join (select service_provider_id, array_agg(host order by host) as hosts from brand_hosts group by 1) h
    on h.service_provider_id = p.id
  left join snapshot_versions v on v.key = 'brand:' || p.id`

const changes = `select ${columns}, c.id as changed_id, coalesce(c.version, 0) as brand_version
  from ${currentVersion}
  left join (
    select substr(key, 7)::uuid as id, version from snapshot_versions where key like 'brand:%' and version > $1
  ) c on true
  left join (service_providers p join brands b on b.service_provider_id = p.id) on p.id = c.id and p.state <> 'preparing'
  left join lateral (
    select array_agg(host order by host) as hosts from brand_hosts where service_provider_id = p.id
  ) h on true`

/** What is in the database now. Of what is known only the changes are read; `last` itself when there are none. */
export async function readEntries(pool: Pool, last?: DirectoryEntries): Promise<DirectoryEntries> {
  if (last) {
    const read = await pool.query<Read>(changes, [last.version])
    const version = read[0]!.directory_version
    if (version === last.version) return last
    // Where the version rose and no brand says that it was the one, whatever did it may have changed any.
    if (read[0]!.changed_id) return merged(new Map(last.byId), read)
  }
  return merged(new Map(), await pool.query<Read>(everything))
}

function merged(byId: Map<string, DirectoryEntry>, read: Read[]): DirectoryEntries {
  for (const { directory_version: _, brand_version: version, changed_id: id, ...row } of read) {
    if (!id) continue
    if (row.brand_key === null) byId.delete(id)
    else byId.set(id, { row, tenant: tenantOf(row), version, bytes: roughBytes(row) })
  }
  return { version: read[0]!.directory_version, byId }
}

/** About how many bytes they hold; a site is about as large as the row that it shows. */
export function weightOf({ byId }: DirectoryEntries): number {
  let bytes = 0
  for (const entry of byId.values()) bytes += entry.site ? 2 * entry.bytes : entry.bytes
  return bytes
}

const tenantOf = (row: BrandRow): Tenant => ({
  id: row.id,
  domain: row.domain,
  name: row.name,
  timeZone: row.time_zone,
  orderPrefix: row.order_prefix,
  invoicePrefix: row.invoice_prefix,
  isLive: row.is_live,
})
