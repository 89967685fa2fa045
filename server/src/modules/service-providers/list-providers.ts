import { and, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { ServiceProviderRow } from '#contracts/service-providers/views.ts'
import type { ServiceProviderState } from '#contracts/service-providers/machines.ts'
import { completeColors } from '#contracts/theme.ts'
import { daysMs, later } from '#platform/clock.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/scope.ts'
import { logosOf, siteOrigin } from '#modules/tenancy/index.ts'
import { administrators, credentials } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { brandHosts, brands, serviceProviders } from '#tables/service-providers.ts'
import { callerOf, tenantOf } from './within-provider.ts'

interface Query {
  search: string
  state?: ServiceProviderState | undefined
  page: number
  perPage: number
}

/** One page of the platform's service providers, the newest first. What they own is counted in the scope of each. */
export async function listProviders(caller: Caller, { search, state, page, perPage }: Query) {
  const { rows, total } = await transact(caller, async (ctx) => {
    const where = and(
      state ? eq(serviceProviders.state, state) : undefined,
      search ? matches(search) : undefined,
    )
    const found = await ctx.db
      .select({
        provider: serviceProviders,
        brand: brands,
        hosts: sql<
          string[]
        >`array(select ${brandHosts.host} from ${brandHosts} where ${brandHosts.serviceProviderId} = ${serviceProviders.id} order by 1)`,
      })
      .from(serviceProviders)
      .innerJoin(brands, eq(brands.serviceProviderId, serviceProviders.id))
      .where(where)
      .orderBy(desc(serviceProviders.createdAt), serviceProviders.domain)
      .limit(perPage)
      .offset((page - 1) * perPage)
    const [counted] = await ctx.db.select({ total: count() }).from(serviceProviders).where(where)
    return { rows: found, total: counted?.total ?? 0 }
  })
  const items: ServiceProviderRow[] = []
  for (const { provider, brand, hosts } of rows) {
    const { id, domain, name, legalName, isLive } = provider
    const colors = completeColors(brand.colors)
    items.push({
      ...{ id, domain, name, legalName, isLive, state: provider.state, hosts },
      createdAt: provider.createdAt.toISOString(),
      siteUrl: siteOrigin(caller.services.config, domain),
      ...logosOf({ ...brand, domain, name }),
      primary: colors.primary,
      primaryAlt: colors.primaryAlt,
      ...(await transact(callerOf(caller, tenantOf(provider)), figuresOf)),
    })
  }
  return { items, total, page, perPage }
}

function matches(search: string): SQL | undefined {
  const pattern = `%${search.replaceAll(/[\\%_]/g, (char) => `\\${char}`)}%`
  return or(
    ilike(serviceProviders.domain, pattern),
    ilike(serviceProviders.name, pattern),
    ilike(serviceProviders.legalName, pattern),
    sql`exists (select 1 from ${brandHosts} where ${brandHosts.serviceProviderId} = ${serviceProviders.id} and ${brandHosts.host} ilike ${pattern})`,
  )
}

async function figuresOf(ctx: Ctx) {
  const [staff] = await ctx.db
    .select({ count: count() })
    .from(administrators)
    .innerJoin(
      credentials,
      and(eq(credentials.tenantId, administrators.tenantId), eq(credentials.id, administrators.id)),
    )
    .where(
      and(
        eq(administrators.tenantId, ctx.tenant.id),
        eq(administrators.isSuper, false),
        sql`${credentials.state} <> 'disabled'`,
      ),
    )
  const [sold] = await ctx.db
    .select({ count: count() })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        sql`${orders.placedAt} > ${later(ctx.now, -daysMs(30)).toISOString()}::timestamptz`,
      ),
    )
  return { administratorCount: staff?.count ?? 0, orderCount30Days: sold?.count ?? 0 }
}
