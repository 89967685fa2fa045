import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { recordOf } from '#platform/office/record-of.ts'
import { plans } from '#tables/catalog.ts'
import { resellers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { promoCodes, promoUses } from '#tables/promotions.ts'
import { listOfPromoCodes } from './list-of-promo-codes.ts'
import { promoCodeActs } from '#contracts/promotions/acts.ts'

const ordersShown = 20

/** A code with the orders that used it last. */
export const getPromoCode = recordOf(listOfPromoCodes, promoCodeActs, ({ state }) => state, factsOf)

async function factsOf(ctx: Ctx, { id }: { id: string }) {
  const [kept] = await ctx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.tenantId, ctx.tenant.id), eq(promoCodes.id, id)))
  const { version, maxUsesEach, firstPurchaseOnly, planIds, createdBy, resellerId } = kept!
  const used = await ctx.db
    .select({
      id: orders.id,
      orderNumber: orders.number,
      at: orders.placedAt,
      savedCents: promoUses.savedCents,
    })
    .from(promoUses)
    .innerJoin(orders, and(eq(orders.tenantId, promoUses.tenantId), eq(orders.id, promoUses.orderId)))
    .where(and(eq(promoUses.tenantId, ctx.tenant.id), eq(promoUses.promoCodeId, id)))
    .orderBy(desc(promoUses.usedAt), desc(promoUses.orderId))
    .limit(ordersShown)
  return {
    ...{ version, maxUsesEach, firstPurchaseOnly, createdBy, isUsed: used.length > 0 },
    seller: resellerId ? await sellerNamed(ctx, resellerId) : null,
    plans: planIds && (await plansNamed(ctx, planIds)),
    orders: used.map(({ at, ...order }) => ({ ...order, placedAt: at.toISOString() })),
  }
}

async function sellerNamed(ctx: Ctx, id: string) {
  const [found] = await ctx.db
    .select()
    .from(resellers)
    .where(and(eq(resellers.tenantId, ctx.tenant.id), eq(resellers.id, id)))
  const { code, companyName, firstName, lastName } = found!
  return { code, name: companyName ?? `${firstName} ${lastName}` }
}

export const plansNamed = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({ id: plans.id, name: plans.name })
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), inArray(plans.id, ids)))
