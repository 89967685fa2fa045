import { and, asc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { daysMs, later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { addonPlans, planCategories, planPricings, plans, planWhitelist } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'
import { shippingRates, surcharges } from '#tables/charges.ts'
import { devicePrices, devices } from '#tables/devices.ts'
import { directoryOf } from '#modules/tenancy/index.ts'
import type { CatalogRows } from './catalog-model.ts'

/** A cart that held a price for longer than that finds it gone. */
const replacedKeptDays = 60

/** Reads the whole catalog of the tenant: one statement for each table, nothing for each plan. */
export async function loadCatalogRows(ctx: Ctx): Promise<CatalogRows> {
  const { db } = ctx
  const tenantId = ctx.tenant.id
  const { name, support, isReachable } = (await directoryOf(ctx.services)).siteOf(ctx.tenant)
  return {
    seller: { name, supportEmail: support.email, supportPhone: support.phone, isReachable },
    categories: await db.select().from(planCategories).where(eq(planCategories.tenantId, tenantId)),
    plans: await db.select().from(plans).where(eq(plans.tenantId, tenantId)),
    pricings: await db
      .select()
      .from(planPricings)
      .where(
        and(
          eq(planPricings.tenantId, tenantId),
          or(
            planPricings.isActive,
            gt(planPricings.honouredUntil, later(ctx.services.clock.now(), -daysMs(replacedKeptDays))),
          ),
        ),
      ),
    addons: await db
      .select()
      .from(addonPlans)
      .where(eq(addonPlans.tenantId, tenantId))
      .orderBy(asc(addonPlans.price), asc(addonPlans.id)),
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
    devices: await db
      .select()
      .from(devices)
      .where(and(eq(devices.tenantId, tenantId), isNotNull(devices.retailPriceCents))),
    devicePrices: await db
      .select()
      .from(devicePrices)
      .where(
        and(
          eq(devicePrices.tenantId, tenantId),
          or(
            isNull(devicePrices.retiredAt),
            gt(devicePrices.honouredUntil, later(ctx.services.clock.now(), -daysMs(replacedKeptDays))),
          ),
        ),
      ),
    simSources: await db.select().from(simSources).where(eq(simSources.tenantId, tenantId)),
  }
}
