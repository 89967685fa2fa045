import { sql } from 'drizzle-orm'
import { serviceProviderList } from '#contracts/service-providers/lists.ts'
import type { ServiceProviderRow } from '#contracts/service-providers/views.ts'
import { completeColors, type BrandColors } from '#contracts/theme.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { bindList } from '#platform/lists/list.ts'
import { logosOf, siteOrigin } from '#modules/tenancy/index.ts'

interface Looks {
  domain: string
  name: string
  colors: BrandColors
  logo: string | null
  logoDark: string | null
}

/** The platform's service providers; what each owns is counted in the scope of each. */
export const listOfProviders = bindList<typeof serviceProviderList, ServiceProviderRow>(serviceProviderList, {
  from: sql`service_providers p join brands b on b.service_provider_id = p.id`,
  // The directory is public to read.
  scope: () => sql`true`,
  id: sql`p.id`,
  details: (ctx) =>
    sql`cross join lateral figures_of_provider(p.id, ${later(ctx.now, -daysMs(30)).toISOString()}::timestamptz) f`,
  columns: {
    name: sql`p.name`,
    looks: {
      value: sql`json_build_object('domain', p.domain, 'name', p.name, 'colors', b.colors, 'logo', b.logo, 'logoDark', b.logo_dark)`,
      view: (looks: Looks) => {
        const { primary, primaryAlt } = completeColors(looks.colors)
        return { ...logosOf(looks), primary, primaryAlt }
      },
    },
    state: sql`p.state`,
    isLive: sql`p.is_live`,
    domain: sql`p.domain`,
    legalName: sql`p.legal_name`,
    hosts: {
      value: sql`array(select h.host from brand_hosts h where h.service_provider_id = p.id order by 1)`,
      view: (hosts: string[]) => hosts,
    },
    siteUrl: { value: sql`p.domain`, view: (domain: string) => domain },
    administratorCount: sql`f.staff_count`,
    orderCount30Days: sql`f.order_count`,
    createdAt: sql`p.created_at`,
  },
  filters: { state: sql`p.state`, isLive: sql`p.is_live` },
  search(_ctx, search) {
    const pattern = `%${search.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`
    return sql`(concat_ws(' ', p.domain, p.name, p.legal_name) ilike ${pattern} or exists (
      select 1 from brand_hosts h where h.service_provider_id = p.id and h.host ilike ${pattern}))`
  },
})

/** A page of it, with where each site is: the list itself knows no hosts of the installation. */
export async function pageOfProviders(ctx: Ctx, query: Parameters<typeof listOfProviders.page>[1]) {
  const page = await listOfProviders.page(ctx, query)
  const { config } = ctx.services
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, siteUrl: siteOrigin(config, row.domain) })),
  }
}
