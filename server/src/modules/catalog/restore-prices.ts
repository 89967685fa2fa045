import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { priceKey } from '#contracts/catalog/choices.ts'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { planVersions } from '#tables/catalog.ts'
import { holdPlan } from './held-plan.ts'
import { priceOf } from './plan-content.ts'
import { changePlan } from './save-plan.ts'

/**
 * Has a plan cost again what it cost before its prices changed last: of each price that this change replaced, the one that
 * was retired by it comes back as another row.
 * @throws CodedError PLAN_NOT_FOUND, INVALID_STATE
 */
export async function restorePrices(ctx: Ctx, planId: string): Promise<void> {
  const held = await holdPlan(ctx, planId)
  const versions = await ctx.db
    .select({ changed: planVersions.changed })
    .from(planVersions)
    .where(
      and(
        eq(planVersions.tenantId, ctx.tenant.id),
        eq(planVersions.planId, planId),
        eq(planVersions.state, 'applied'),
        isNotNull(planVersions.holdsFrom),
      ),
    )
    .orderBy(desc(planVersions.holdsFrom), desc(planVersions.number))
  const last = versions.find(({ changed }) => changed.some((part) => part.startsWith('price.')))
  if (!last) throw new CodedError('INVALID_STATE')
  const retiredAt = (row: { honouredUntil: Date | null }) => row.honouredUntil?.getTime() ?? 0
  const before = new Map(
    held.pricings
      .filter((row) => !row.isActive && last.changed.includes(priceKey(row)))
      .toSorted((one, other) => retiredAt(one) - retiredAt(other))
      .map((row) => [priceKey(row), priceOf(row)]),
  )
  const prices = held.content.prices.map((price) => before.get(priceKey(price)) ?? price)
  await changePlan(ctx, held, { content: { ...held.content, prices }, holdsFrom: null })
}
