import { eq } from 'drizzle-orm'
import { hashPassword } from '#modules/identity/index.ts'
import type { Ctx, Services } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { addonPlans, planCategories, planPricings, plans, planWhitelist } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'
import { shippingRates, surcharges } from '#tables/charges.ts'
import { sourcePlans } from '#tables/sourcing.ts'
import {
  administrators,
  credentials,
  fulfillmentAgents,
  fulfillmentCompanies,
  resellers,
  resellerTree,
  subscribers,
} from '#tables/identity.ts'
import { serviceProviders } from '#tables/service-providers.ts'
import { addRule } from '#modules/fulfillment/index.ts'
import { simOwners, sims, subscriptions } from '#tables/sims.ts'
import { catalogRowsOf } from './catalog-rows.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { brands } from './data/brands.ts'
import { devices } from './data/devices.ts'
import { hasDevices, seedBoxes, seedDevices } from './devices.ts'
import { seedEnrollments } from './enrollments.ts'
import { seedContent } from './content-rows.ts'
import { seedWays } from './ways.ts'
import { insertMany } from '#platform/database/inserts.ts'
import { seedOffice } from './office-rows.ts'
import { peopleRowsOf, type DemoHashes } from './people-rows.ts'
import { brandsAtOnce, inParallel } from './in-parallel.ts'
import {
  hasAccounts,
  hasProgramPlans,
  hasPrograms,
  seedAccounts,
  seedProgramPlans,
  seedPrograms,
} from './programs.ts'
import { seedReports } from './reports.ts'
import { seedHistories } from './orders.ts'
import { createTenant, seedCaller } from './seed-tenant.ts'
import { simRowsOf } from './sim-rows.ts'

export { demoLines } from './sim-rows.ts'

/** Everyone of the demonstration signs in with it. */
export const demoPassword = 'commonwave'

export interface SeedOptions {
  /** Only these brands. */
  domains?: readonly string[]
  /** SIM cards on each brand's shelf. */
  stock?: number
  /** A hash of `demoPassword` made before. */
  passwordHash?: string
  /** Whether brands without an order get a history of two months, and some without an application get a few. */
  history?: boolean
  onProgress?: (done: number, total: number) => void
}

/**
 * Builds the demonstration world, one transaction for each brand in its own scope; a run that was cut off is finished by
 * the next. A database that holds anybody else's service provider is left alone.
 * @returns whether anything was written
 */
export async function seedWorld(services: Services, options: SeedOptions = {}): Promise<boolean> {
  const known = await knownBrands(services)
  if (!known) return false
  const wanted = brands.filter(({ domain }) => !options.domains || options.domains.includes(domain))
  const missing = await missingBrands(services, wanted, known)
  const older = wanted.filter((brand) => known.get(brand.domain))
  const completed = await completeOlder(services, older, options)
  if (missing.length > 0) await fill(services, missing, options)
  const isChanged = completed || missing.length > 0
  if (!options.history) return isChanged
  const open = wanted.filter((brand) => known.get(brand.domain) || missing.some((one) => one.brand === brand))
  const isWritten = (await seedHistories(services, open)) > 0
  return (await seedEnrollments(services, open)) > 0 || isWritten || isChanged
}

/** Brands that were filled before there were texts, programs, devices, resellers and fulfillment agents get them once, too. */
async function completeOlder(services: Services, older: readonly SeedBrand[], options: SeedOptions) {
  let hashes: DemoHashes | undefined
  let isChanged = false
  for (const brand of older) {
    const caller = seedCaller(services, brand)
    if (!(await inTransaction(caller, (ctx) => hasPrograms(ctx, brand)))) {
      await inTransaction(caller, (ctx) => seedPrograms(ctx, brand))
      isChanged = true
    }
    if (!(await inTransaction(caller, (ctx) => hasAccounts(ctx, brand)))) {
      await inTransaction(caller, (ctx) => seedAccounts(ctx, brand))
      isChanged = true
    }
    if (!(await inTransaction(caller, (ctx) => hasProgramPlans(ctx, brand)))) {
      await inTransaction(caller, (ctx) => seedProgramPlans(ctx, brand))
      isChanged = true
    }
    if (!(await inTransaction(caller, (ctx) => hasDevices(ctx, brand)))) {
      await inTransaction(caller, (ctx) => seedDevices(ctx, brand))
      await seedBoxes(services, brand)
      isChanged = true
    }
    if (await inTransaction(caller, hasPartners)) continue
    hashes ??= await demoHashes(options)
    const people = peopleRowsOf(brand.domain, caller.tenant.id, hashes, services.clock.now())
    await inTransaction(caller, async (ctx) => {
      await seedContent(ctx, brand)
      const added = people.credentials.filter(({ kind }) => kind !== 'administrator')
      await insertPeople(ctx, { ...people, credentials: added, administrators: [] })
    })
  }
  return isChanged || hashes !== undefined
}

async function hasPartners(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db
    .select({ id: fulfillmentCompanies.id })
    .from(fulfillmentCompanies)
    .where(eq(fulfillmentCompanies.tenantId, ctx.tenant.id))
    .limit(1)
  return found.length > 0
}

async function insertPeople(ctx: Ctx, people: ReturnType<typeof peopleRowsOf>) {
  await insertMany(ctx, credentials, people.credentials)
  await insertMany(ctx, administrators, people.administrators)
  await insertMany(ctx, resellers, people.resellers)
  await insertMany(ctx, resellerTree, people.resellerTree)
  await insertMany(ctx, subscribers, people.subscribers)
  await insertMany(ctx, fulfillmentCompanies, people.fulfillmentCompanies)
  await insertMany(ctx, fulfillmentAgents, people.fulfillmentAgents)
  for (const { id: companyId } of people.fulfillmentCompanies)
    await addRule(ctx, { companyId, goods: 'any', place: 'any', states: [], sharePercent: 100 })
}

async function demoHashes({ passwordHash }: SeedOptions): Promise<DemoHashes> {
  if (passwordHash) return { staff: passwordHash, everyone: passwordHash }
  return {
    staff: await hashPassword('administrator', demoPassword),
    everyone: await hashPassword('subscriber', demoPassword),
  }
}

interface Missing {
  brand: SeedBrand
  /** Whether a run that was cut off has begun with it. */
  exists: boolean
}

async function fill(services: Services, missing: readonly Missing[], options: SeedOptions) {
  await services.pool.query(
    `insert into esim_devices (id, brand, model, fit, note)
     select id, brand, model, fit, note from jsonb_to_recordset($1::jsonb)
       as d(id text, brand text, model text, fit text, note jsonb)
     on conflict (id) do nothing`,
    [JSON.stringify(devices.map(({ id, brand, model, fit, note }) => ({ id, brand, model, fit, note })))],
  )
  const hashes = await demoHashes(options)
  let done = 0
  await inParallel(missing, brandsAtOnce, async ({ brand, exists }) => {
    if (!exists) await createTenant(services, brand)
    await inTransaction(seedCaller(services, brand), (ctx) =>
      fillTenant(ctx, brand, { hashes, stock: options.stock ?? 400 }),
    )
    await seedBoxes(services, brand)
    options.onProgress?.(++done, missing.length)
  })
}

/** Which brands are there and whether they are active; null when a service provider is not of the demonstration. */
async function knownBrands(services: Services): Promise<ReadonlyMap<string, boolean> | null> {
  const rows = await services.pool.query<{ domain: string; state: string }>(
    'select domain, state from service_providers',
  )
  const isForeign = ({ domain }: { domain: string }) => !brands.some((brand) => brand.domain === domain)
  return rows.some(isForeign) ? null : new Map(rows.map((row) => [row.domain, row.state !== 'preparing']))
}

async function missingBrands(
  services: Services,
  wanted: readonly SeedBrand[],
  known: ReadonlyMap<string, boolean>,
) {
  const missing: Missing[] = []
  for (const brand of wanted) {
    if (known.get(brand.domain)) continue
    const exists = known.has(brand.domain)
    if (!exists || (await isEmpty(services, brand))) missing.push({ brand, exists })
  }
  return missing
}

/** A brand that somebody switched off has its catalog; one that a cut-off run left behind has none. */
const isEmpty = (services: Services, brand: SeedBrand) =>
  inTransaction(seedCaller(services, brand), async (ctx) => {
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
  { hashes, stock }: { hashes: DemoHashes; stock: number },
) {
  const { domain } = brand
  const tenantId = ctx.tenant.id
  const catalog = catalogRowsOf(domain, tenantId)
  await insertMany(ctx, simSources, catalog.simSources)
  await insertMany(ctx, planCategories, catalog.categories)
  await insertMany(ctx, plans, catalog.plans)
  await insertMany(ctx, planPricings, catalog.pricings)
  await insertMany(ctx, planWhitelist, catalog.whitelist)
  await insertMany(ctx, addonPlans, catalog.addons)
  const comparedAt = ctx.now
  await insertMany(
    ctx,
    sourcePlans,
    catalog.sourcePlans.map((plan) => ({ ...plan, comparedAt })),
  )
  await insertMany(ctx, shippingRates, catalog.shippingRates)
  await insertMany(ctx, surcharges, catalog.surcharges)
  const brandNumber = brands.indexOf(brand) + 1
  const stocked = simRowsOf(domain, tenantId, { brandNumber, stock, catalog, now: ctx.now })
  await insertMany(ctx, simOwners, stocked.owners)
  await insertMany(ctx, sims, stocked.sims)
  await insertMany(ctx, subscriptions, stocked.subscriptions)
  await seedContent(ctx, brand)
  const people = peopleRowsOf(domain, tenantId, hashes, ctx.now)
  await insertPeople(ctx, people)
  await seedOffice(ctx, domain, people)
  await seedReports(ctx, brand)
  await seedWays(ctx, brand)
  await seedPrograms(ctx, brand)
  await seedAccounts(ctx, brand)
  await seedProgramPlans(ctx, brand)
  await seedDevices(ctx, brand)
  await ctx.db.update(serviceProviders).set({ state: 'active' }).where(eq(serviceProviders.id, tenantId))
}
