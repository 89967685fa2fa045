import { eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { ServiceProviderView } from '#contracts/service-providers/views.ts'
import { colorNames } from '#contracts/theme.ts'
import type { Ctx } from '#platform/context.ts'
import { defaultDomain, logosOf, platformDefaults, siteOrigin } from '#modules/tenancy/index.ts'
import { brandHosts, brands, serviceProviders } from '#tables/service-providers.ts'
import { historyOf } from './provider-history.ts'

/** The tenant's rows of the directory. */
export async function loadProvider(ctx: Ctx, { forUpdate = false } = {}) {
  const query = ctx.db
    .select({ provider: serviceProviders, brand: brands })
    .from(serviceProviders)
    .innerJoin(brands, eq(brands.serviceProviderId, serviceProviders.id))
    .where(eq(serviceProviders.id, ctx.tenant.id))
  const [row] = await (forUpdate ? query.for('update') : query)
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/** The service provider that the caller works in, as its profile and the platform's page show it. */
export async function providerView(ctx: Ctx): Promise<ServiceProviderView> {
  const { provider, brand } = await loadProvider(ctx)
  const hosts = await ctx.db
    .select({ host: brandHosts.host })
    .from(brandHosts)
    .where(eq(brandHosts.serviceProviderId, provider.id))
    .orderBy(brandHosts.host)
  const { id, domain, state, version, name, legalName, timeZone, orderPrefix, invoicePrefix, isLive } =
    provider
  const { tagline, headline, heroText, illustration, logoHeight, support, address, paymentMethods } = brand
  const {
    homeRedirect,
    externalMode,
    externalEnrollmentUrl,
    apiBase,
    portalHost,
    locales,
    videos,
    smsNumber,
  } = brand
  return {
    ...{ id, domain, state, version, name, legalName, timeZone, orderPrefix, invoicePrefix, isLive },
    ...{ tagline, headline, heroText, illustration, logoHeight, support, address, paymentMethods },
    ...{ homeRedirect, externalMode, externalEnrollmentUrl, apiBase, portalHost, locales, videos, smsNumber },
    isHouseBrand: domain === defaultDomain,
    createdAt: provider.createdAt.toISOString(),
    siteUrl: siteOrigin(ctx.services.config, domain),
    hosts: hosts.map(({ host }) => host),
    colors: Object.fromEntries(
      colorNames.map((color) => [color, brand.colors[color] ?? null]),
    ) as ServiceProviderView['colors'],
    ...logosOf({ ...brand, domain, name }),
    hasOwnLogo: brand.logo !== null,
    hasOwnDarkLogo: brand.logoDark !== null,
    inherited: platformDefaults,
    history: await historyOf(ctx),
  }
}
