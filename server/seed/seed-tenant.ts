import { newWrappedKey } from '#platform/security/crypto.ts'
import { loadMasterKey } from '#platform/security/master-key.ts'
import type { Caller, Services, Tenant } from '#platform/context.ts'
import { databaseOn } from '#platform/database/database.ts'
import { idFrom, newId } from '#platform/database/ids.ts'
import { siteOrigin } from '#modules/tenancy/index.ts'
import { brands, serviceProviders, tenantKeys } from '#tables/service-providers.ts'
import type { SeedBrand } from './data/brand-types.ts'

export const tenantOf = (brand: SeedBrand): Tenant => ({
  id: idFrom('seed', 'service-provider', brand.domain),
  domain: brand.domain,
  name: brand.name,
  timeZone: brand.timeZone,
  orderPrefix: brand.orderPrefix,
  invoicePrefix: brand.invoicePrefix,
  isLive: false,
})

/** Who seeds a brand; its links lead where the brand answers. */
export const seedCaller = (services: Services, brand: SeedBrand): Caller => ({
  services,
  tenant: tenantOf(brand),
  actor: { kind: 'system', name: 'seed' },
  locale: 'en',
  requestId: newId(),
  address: 'seed',
  userAgent: 'seed',
  idempotencyKey: null,
  origin: siteOrigin(services.config, brand.domain),
})

/** Writes a service provider, its brand and its data key: what must be there before its own scope can be opened. */
export async function createTenant(services: Services, brand: SeedBrand): Promise<void> {
  const tenant = tenantOf(brand)
  const wrappedKey = newWrappedKey(loadMasterKey(services.config), tenant.id)
  const client = await services.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`BEGIN; SELECT set_config('app.tenant', '${tenant.id}', true)`)
    const db = databaseOn(client)
    // Not yet active: that comes last, and tells a half-made world from a finished one.
    await db.insert(serviceProviders).values({ ...tenant, legalName: brand.legalName, state: 'preparing' })
    await db.insert(brands).values(brandRowOf(tenant.id, brand))
    await db.insert(tenantKeys).values({ tenantId: tenant.id, wrappedKey })
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const brandRowOf = (serviceProviderId: string, brand: SeedBrand) => ({
  serviceProviderId,
  brandKey: brand.brandKey,
  tagline: brand.tagline,
  headline: brand.headline,
  heroText: brand.heroText,
  illustration: brand.illustration,
  logo: brand.logo,
  logoHeight: brand.logoHeight,
  colors: brand.colors,
  homeRedirect: brand.homeRedirect,
  externalMode: brand.externalMode,
  externalEnrollmentUrl: brand.externalEnrollmentUrl,
  smsNumber: brand.smsNumber,
  agentArea: brand.agentArea && { path: brand.agentArea.path, hasWidget: brand.agentArea.widget },
  apiBase: brand.apiBase,
  portalHost: brand.portalHost,
  support: brand.support,
  address: `${brand.address.line1}, ${brand.address.city}, ${brand.address.state} ${brand.address.zip}`,
  paymentMethods: brand.paymentMethods,
  locales: brand.locales,
  videos: brand.videos,
})
