import { eq } from 'drizzle-orm'
import { hashPassword } from '#modules/identity/index.ts'
import type { Caller, Ctx, Services } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { transact } from '#platform/scope.ts'
import {
  addonPlans,
  administrators,
  planCategories,
  planPricings,
  plans,
  planWhitelist,
  serviceProviders,
  shippingRates,
  simOwners,
  sims,
  simSources,
  subscriptions,
  surcharges,
} from '#tables/index.ts'
import { catalogRowsOf, seedId } from './catalog-rows.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { brands } from './data/brands.ts'
import { devices } from './data/devices.ts'
import { administrators as people } from './data/people.ts'
import { insertRows } from './insert-rows.ts'
import { createTenant, tenantOf } from './seed-tenant.ts'
import { simRowsOf } from './sim-rows.ts'

export { demoLines } from './sim-rows.ts'

/** Every administrator of the demonstration signs in with it. */
export const demoPassword = 'commonwave'

export interface SeedOptions {
  /** Only these brands. */
  domains?: readonly string[]
  /** SIM cards on each brand's shelf. */
  stock?: number
  /** A hash of `demoPassword` made before. */
  passwordHash?: string
  onProgress?: (done: number, total: number) => void
}

/**
 * Builds the demonstration world, one transaction for each brand in its own scope; a run that was cut off is finished by
 * the next. A database that holds anybody else's service provider is left alone.
 * @returns whether anything was written
 */
export async function seedWorld(services: Services, options: SeedOptions = {}): Promise<boolean> {
  const missing = await missingBrands(services, options.domains)
  if (missing.length === 0) return false
  await services.pool.query(
    `insert into esim_devices (id, brand, model, esim, note)
     select id, brand, model, esim, note from jsonb_to_recordset($1::jsonb)
       as d(id text, brand text, model text, esim boolean, note jsonb)
     on conflict (id) do nothing`,
    [JSON.stringify(devices.map(({ id, brand, model, esim, note }) => ({ id, brand, model, esim, note })))],
  )
  const passwordHash = options.passwordHash ?? (await hashPassword(demoPassword))
  for (const [at, { brand, exists }] of missing.entries()) {
    if (!exists) await createTenant(services, brand)
    await transact(callerFor(services, brand), (ctx) =>
      fillTenant(ctx, brand, { passwordHash, stock: options.stock ?? 400 }),
    )
    options.onProgress?.(at + 1, missing.length)
  }
  return true
}

async function missingBrands(services: Services, domains: SeedOptions['domains']) {
  const rows = await services.pool.query<{ domain: string; is_active: boolean }>(
    'select domain, is_active from service_providers',
  )
  const isActive = new Map(rows.map((row) => [row.domain, row.is_active]))
  if (rows.some(({ domain }) => !brands.some((brand) => brand.domain === domain))) return []
  const missing: { brand: SeedBrand; exists: boolean }[] = []
  for (const brand of brands) {
    if (isActive.get(brand.domain) || (domains && !domains.includes(brand.domain))) continue
    const exists = isActive.has(brand.domain)
    if (!exists || (await isEmpty(services, brand))) missing.push({ brand, exists })
  }
  return missing
}

/** A brand that somebody switched off has its catalog; one that a cut-off run left behind has none. */
const isEmpty = (services: Services, brand: SeedBrand) =>
  transact(callerFor(services, brand), async (ctx) => {
    const found = await ctx.db
      .select({ id: simSources.id })
      .from(simSources)
      .where(eq(simSources.tenantId, ctx.tenant.id))
      .limit(1)
    return found.length === 0
  })

async function fillTenant(
  ctx: Ctx,
  brand: SeedBrand,
  { passwordHash, stock }: { passwordHash: string; stock: number },
) {
  const { domain } = brand
  const tenantId = ctx.tenant.id
  const catalog = catalogRowsOf(domain, tenantId)
  await insertRows(ctx, simSources, catalog.simSources)
  await insertRows(ctx, planCategories, catalog.categories)
  await insertRows(ctx, plans, catalog.plans)
  await insertRows(ctx, planPricings, catalog.pricings)
  await insertRows(ctx, planWhitelist, catalog.whitelist)
  await insertRows(ctx, addonPlans, catalog.addons)
  await insertRows(ctx, shippingRates, catalog.shippingRates)
  await insertRows(ctx, surcharges, catalog.surcharges)
  const brandNumber = brands.indexOf(brand) + 1
  const stocked = simRowsOf(domain, tenantId, { brandNumber, stock, catalog, now: ctx.now })
  await insertRows(ctx, simOwners, stocked.owners)
  await insertRows(ctx, sims, stocked.sims)
  await insertRows(ctx, subscriptions, stocked.subscriptions)
  // Whoever looks after the whole platform signs in at its house brand.
  const staff = people.filter((person) => (person.domain ?? 'base') === domain)
  await insertRows(
    ctx,
    administrators,
    staff.map((person) => ({
      tenantId,
      id: seedId(domain, 'administrator', person.email),
      emailAddress: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash,
      role: person.role,
      isSuper: person.isSuper,
    })),
  )
  await ctx.db.update(serviceProviders).set({ isActive: true }).where(eq(serviceProviders.id, tenantId))
}

const callerFor = (services: Services, brand: SeedBrand): Caller => ({
  services,
  tenant: tenantOf(brand),
  actor: { kind: 'system', name: 'seed' },
  locale: 'en',
  requestId: newId(),
  address: 'seed',
  userAgent: 'seed',
  idempotencyKey: null,
  origin: services.config.publicUrl,
})
