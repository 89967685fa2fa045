import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { addonPlans, planCategories, planPricings, plans, planWhitelist } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'
import { shippingRates, surcharges } from '#tables/charges.ts'

export interface CatalogOverrides {
  plan?: Partial<typeof plans.$inferInsert>
  pricing?: Partial<typeof planPricings.$inferInsert>
  shippingRate?: Partial<typeof shippingRates.$inferInsert>
}

const both = (text: string) => ({ en: text, es: text })

/** The ids of a test catalog: the same for the same tenant, so that a test may name them without a look-up. */
export function catalogIds(tenantId: string) {
  const id = (...words: string[]) => idFrom('test-catalog', tenantId, ...words)
  return {
    esimSourceId: id('source', 'esimgo'),
    stockSourceId: id('source', 'stock'),
    internationalCategoryId: id('category', 'france'),
    localCategoryId: id('category', 'local'),
    /** 1, 3 and 10 GB in France, for 5, 9 and 20 dollars; the last discounted to 16. */
    france1: { planId: id('plan', 'france-1'), priceId: id('price', 'france-1') },
    france3: { planId: id('plan', 'france-3'), priceId: id('price', 'france-3') },
    france10: { planId: id('plan', 'france-10'), priceId: id('price', 'france-10') },
    /** A number in the United States: one month for 15 dollars, twelve for 180 discounted to 150. */
    localEsim: {
      planId: id('plan', 'local-esim'),
      priceId: id('price', 'local-esim'),
      yearPriceId: id('price', 'local-esim-12'),
    },
    /** The same as a SIM card, with an activation fee of 10 dollars. */
    localCard: { planId: id('plan', 'local-card'), priceId: id('price', 'local-card') },
    /** Only for friend@example.test, for 1 dollar. */
    secret: { planId: id('plan', 'secret'), priceId: id('price', 'secret') },
    /** 1 GB more in France for 4 dollars. */
    topUpId: id('addon', 'top-up'),
    /** 100 minutes on the local plans for 5 dollars. */
    voiceAddonId: id('addon', 'voice'),
    /** 4.99 dollars, free from 50. */
    shippingRateId: id('rate', 'standard'),
    /** 1.49 dollars for each local line. */
    surchargeId: id('surcharge', 'recovery'),
    /** 8 % in New York, on plans, add-ons and shipping. */
    taxId: id('surcharge', 'sales-tax-ny'),
  }
}

/** Writes a small catalog: travel eSIMs, local eSIM and SIM card plans, add-ons, a rate, a surcharge and a tax. */
export async function seedCatalog(ctx: Ctx, overrides: CatalogOverrides = {}) {
  const tenantId = ctx.tenant.id
  const ids = catalogIds(tenantId)
  const plan = {
    tenantId,
    description: both('A plan for tests.'),
    simSourceId: ids.esimSourceId,
    categoryId: ids.internationalCategoryId,
    simType: 'esim' as const,
    hasNumber: false,
    speed: '5G',
    networks: { FR: ['Orange'] } as Record<string, string[]>,
    coverage: ['FR'],
    taxClass: 'none' as const,
  }
  const local = {
    ...plan,
    categoryId: ids.localCategoryId,
    hasNumber: true,
    callMinutes: -1,
    sms: -1,
    bandwidth: 3000,
    networks: { US: ['T-Mobile'] },
    coverage: ['US', 'PR'],
    taxClass: 'telecom' as const,
    label: {
      uniquePlanIdentifier: 'M0099000199TESTPLAN0000001',
      typicalDownloadMbps: 120,
      typicalUploadMbps: 15,
      typicalLatencyMs: 34,
      issuedAt: '2025-01-15T00:00:00.000Z',
    },
  }
  const travel = (id: string, gigabytes: number) => ({
    ...plan,
    id,
    name: both(`France ${gigabytes} GB`),
    providerBundle: `esim_${gigabytes}GB_30D_FR_V2`,
    bandwidth: gigabytes * 1000,
  })
  const price = (id: string, planId: string, full: number, discountedPrice = full) => ({
    tenantId,
    id,
    planId,
    price: full,
    discountedPrice,
    duration: 30,
    durationUnit: 'day' as 'day' | 'month',
  })
  const monthly = (id: string, planId: string, months: number, full: number, discountedPrice = full) => ({
    ...price(id, planId, full, discountedPrice),
    duration: months,
    durationUnit: 'month' as const,
  })
  const { db } = ctx
  await db.insert(simSources).values([
    { tenantId, id: ids.esimSourceId, name: 'eSIM Go', provider: 'esimgo' },
    { tenantId, id: ids.stockSourceId, name: 'Stock', provider: 'stock' },
  ])
  await db.insert(planCategories).values([
    {
      tenantId,
      id: ids.internationalCategoryId,
      name: both('France'),
      kind: 'international',
      coverage: ['FR'],
      sort: 2,
    },
    { tenantId, id: ids.localCategoryId, name: both('3 GB'), kind: 'local', coverage: ['US', 'PR'], sort: 1 },
  ])
  await db.insert(plans).values(
    [
      travel(ids.france1.planId, 1),
      travel(ids.france3.planId, 3),
      travel(ids.france10.planId, 10),
      { ...travel(ids.secret.planId, 50), name: both('Secret'), whitelistOnly: true },
      { ...local, id: ids.localEsim.planId, name: both('3 GB, eSIM'), providerBundle: 'esim_3GB_30D_US_V2' },
      {
        ...local,
        id: ids.localCard.planId,
        name: both('3 GB, SIM card'),
        simType: 'physical' as const,
        simSourceId: ids.stockSourceId,
        activationFeeCents: 1000,
      },
    ].map((row) => ({ ...row, ...overrides.plan })),
  )
  await db
    .insert(planPricings)
    .values(
      [
        price(ids.france1.priceId, ids.france1.planId, 500),
        price(ids.france3.priceId, ids.france3.planId, 900),
        price(ids.france10.priceId, ids.france10.planId, 2000, 1600),
        price(ids.secret.priceId, ids.secret.planId, 100),
        monthly(ids.localEsim.priceId, ids.localEsim.planId, 1, 1500),
        monthly(ids.localEsim.yearPriceId, ids.localEsim.planId, 12, 18_000, 15_000),
        monthly(ids.localCard.priceId, ids.localCard.planId, 1, 1500),
      ].map((row) => ({ ...row, ...overrides.pricing })),
    )
  await db.insert(planWhitelist).values({ tenantId, planId: ids.secret.planId, entry: 'friend@example.test' })
  await db.insert(addonPlans).values([
    {
      tenantId,
      id: ids.topUpId,
      name: both('Top-up 1 GB'),
      price: 400,
      allowedForPlanId: [ids.france1.planId, ids.france3.planId, ids.france10.planId],
      bandwidth: 1000,
      providerBundle: 'esim_1GB_7D_FR_V2',
    },
    {
      tenantId,
      id: ids.voiceAddonId,
      name: both('World Voice 100'),
      price: 500,
      allowedForPlanId: [ids.localEsim.planId, ids.localCard.planId],
      callMinutes: 100,
    },
  ])
  await db.insert(shippingRates).values({
    tenantId,
    id: ids.shippingRateId,
    name: both('Standard mail'),
    country: 'US',
    priceCents: 499,
    estimatedDays: [3, 5],
    freeOverCents: 5000,
    status: 'active',
    ...overrides.shippingRate,
  })
  await db.insert(surcharges).values([
    {
      tenantId,
      id: ids.surchargeId,
      key: 'regulatory-recovery',
      name: both('Regulatory Recovery Fee'),
      kind: 'flat',
      isTax: false,
      amountCents: 149,
      base: ['plan'],
      group: 'carrier',
      taxClass: 'telecom',
      status: 'active',
      sort: 10,
    },
    {
      tenantId,
      id: ids.taxId,
      key: 'sales-tax-ny',
      name: both('New York sales tax'),
      kind: 'percent',
      isTax: true,
      basisPoints: 800,
      base: ['plan', 'addon', 'shipping'],
      group: 'government',
      states: ['NY'],
      taxClass: 'telecom',
      status: 'active',
      sort: 20,
    },
  ])
  return ids
}
