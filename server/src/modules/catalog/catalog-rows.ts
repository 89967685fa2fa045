import { asc, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import {
  addonPlans,
  planCategories,
  planPricings,
  plans,
  planWhitelist,
  shippingRates,
  simSources,
  surcharges,
} from '#tables/catalog.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import type { CatalogRows } from './catalog-model.ts'

/** Reads the whole catalog of the tenant: one statement for each table, nothing for each plan. */
export async function loadCatalogRows(ctx: Ctx): Promise<CatalogRows> {
  const { db } = ctx
  const tenantId = ctx.tenant.id
  const { name, support } = (await directoryOf(ctx.services)).siteOf(ctx.tenant)
  return {
    seller: { name, supportEmail: support.email, supportPhone: support.phone },
    categories: await db.select().from(planCategories).where(eq(planCategories.tenantId, tenantId)),
    plans: await db.select().from(plans).where(eq(plans.tenantId, tenantId)),
    pricings: await db.select().from(planPricings).where(eq(planPricings.tenantId, tenantId)),
    addons: await db
      .select()
      .from(addonPlans)
      .where(eq(addonPlans.tenantId, tenantId))
      .orderBy(asc(addonPlans.priceCents), asc(addonPlans.id)),
    whitelist: await db
      .select({ planId: planWhitelist.planId, entry: planWhitelist.entry })
      .from(planWhitelist)
      .where(eq(planWhitelist.tenantId, tenantId)),
    shippingRates: await db
      .select()
      .from(shippingRates)
      .where(eq(shippingRates.tenantId, tenantId))
      .orderBy(asc(shippingRates.priceCents), asc(shippingRates.id)),
    surcharges: await db
      .select()
      .from(surcharges)
      .where(eq(surcharges.tenantId, tenantId))
      .orderBy(asc(surcharges.sort), asc(surcharges.key)),
    simSources: await db.select().from(simSources).where(eq(simSources.tenantId, tenantId)),
  }
}
