import { eq } from 'drizzle-orm'
import type { Caller, Services } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { createSnapshots } from '#platform/kept/snapshots.ts'
import { orders } from '#tables/orders.ts'
import { catalogOf } from '#modules/catalog/index.ts'
import { seedDataPools } from './data-pools.ts'
import { seedSimSources } from './sim-sources.ts'
import type { SeedBrand } from './data/brand-types.ts'
import { canPretend } from './history/vendors.ts'
import { writeHistory } from './history/write-history.ts'
import { seedDuplicates } from './duplicates.ts'
import { brandsAtOnce, inParallel } from './in-parallel.ts'
import { seedPriceChanges } from './price-changes.ts'
import { seedCaller } from './seed-tenant.ts'
import { seedSuspects } from './suspects.ts'

/** Connections of the pool that stay free for others. */
const spareConnections = 4

/**
 * Gives each of these brands an order history, unless it has an order already: all of it in one transaction, so a run
 * that was cut off leaves none. With real vendors nothing is made up. A brand that cannot be given one does without.
 * @returns how many orders were written
 */
export async function seedHistories(services: Services, brands: readonly SeedBrand[]): Promise<number> {
  if (!canPretend(services.config)) return 0
  const empty: SeedBrand[] = []
  // One after the other: a start that has nothing to do opens no connections for it.
  for (const brand of brands) if (!(await hasOrders(seedCaller(services, brand)))) empty.push(brand)
  let written = 0
  const atOnce = Math.max(1, Math.min(brandsAtOnce, services.config.databasePool - spareConnections))
  await inParallel(empty, atOnce, async (brand) => {
    try {
      written += await seedHistory(services, brand)
    } catch (error) {
      services.log.warn({ brand: brand.domain, error }, 'no order history for this brand')
    }
  })
  return written
}

async function seedHistory(services: Services, brand: SeedBrand): Promise<number> {
  // Snapshots of its own: the catalogs of all brands would else stay in memory for as long as the process lives.
  const caller = seedCaller({ ...services, snapshots: createSnapshots(services.pool) }, brand)
  const { catalog } = await catalogOf(caller)
  const written = await inTransaction(caller, (ctx) => writeHistory(ctx, services, brand, catalog))
  await seedSuspects(caller, brand)
  await seedDuplicates(caller, brand)
  await seedDataPools(caller, brand)
  await seedSimSources(caller, brand)
  await seedPriceChanges(caller, brand)
  return written
}

const hasOrders = (caller: Caller): Promise<boolean> =>
  inTransaction(caller, async (ctx) => {
    const found = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.tenantId, ctx.tenant.id))
      .limit(1)
    return found.length > 0
  })
