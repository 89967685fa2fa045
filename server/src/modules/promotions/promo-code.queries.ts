import { and, desc, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PromoCodeRecord } from '#contracts/promotions/admin.ts'
import type { Ctx } from '#platform/context.ts'
import { timelineOf } from '#platform/office/timeline.ts'
import { plans } from '#tables/catalog.ts'
import { resellers } from '#tables/identity.ts'
import { orders } from '#tables/orders.ts'
import { promoCodes, promoUses } from '#tables/promotions.ts'
import { listOfPromoCodes } from './list-of-promo-codes.ts'
import { promoCodeActs } from '#contracts/promotions/acts.ts'
import { actsFor } from '#platform/office/offered-acts.ts'

const ordersShown = 20

/** @throws CodedError NOT_FOUND */
export async function getPromoCode(ctx: Ctx, { id }: { id: string }): Promise<PromoCodeRecord> {
  const row = await listOfPromoCodes.row(ctx, id)
  const [kept] = await ctx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.tenantId, ctx.tenant.id), eq(promoCodes.id, id)))
  if (!row || !kept) throw new CodedError('NOT_FOUND')
  const { version, maxUsesEach, firstPurchaseOnly, planIds, createdBy, resellerId } = kept
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
    ...row,
    ...{ version, maxUsesEach, firstPurchaseOnly, createdBy, isUsed: used.length > 0 },
    seller: resellerId ? await sellerNamed(ctx, resellerId) : null,
    plans: planIds && (await plansNamed(ctx, planIds)),
    orders: used.map(({ at, ...order }) => ({ ...order, placedAt: at.toISOString() })),
    acts: actsFor(ctx, promoCodeActs, kept.state),
    timeline: await timelineOf(ctx, id),
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
