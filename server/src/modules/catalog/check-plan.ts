import { and, eq } from 'drizzle-orm'
import { priceKey } from '#contracts/catalog/choices.ts'
import type { PlanContent } from '#contracts/catalog/content.ts'
import { CodedError } from '#contracts/errors.ts'
import { fieldMessage } from '#contracts/i18n/error-text.ts'
import type { Ctx } from '#platform/context.ts'
import { planCategories } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'

interface Issue {
  path: string
  code: string
}

/** What contradicts itself, or names what is not there. @throws CodedError INVALID_INPUT with issues in words */
export async function checkPlan(ctx: Ctx, content: PlanContent): Promise<void> {
  const [category] = await ctx.db
    .select({ kind: planCategories.kind })
    .from(planCategories)
    .where(and(eq(planCategories.tenantId, ctx.tenant.id), eq(planCategories.id, content.categoryId)))
  const [source] = await ctx.db
    .select({ id: simSources.id })
    .from(simSources)
    .where(and(eq(simSources.tenantId, ctx.tenant.id), eq(simSources.id, content.simSourceId)))
  refuse(ctx, [
    ...(category ? [] : [{ path: 'categoryId', code: 'REQUIRED' }]),
    ...(source ? [] : [{ path: 'simSourceId', code: 'REQUIRED' }]),
    ...(content.isDataUnlimited && content.bandwidth !== null
      ? [{ path: 'bandwidth', code: 'DATA_UNLIMITED' }]
      : []),
    ...wrongPrices(content.prices),
  ])
}

/** Discounts upwards, and prices that stand twice. */
export function wrongPrices(prices: PlanContent['prices']): Issue[] {
  const seen = new Set<string>()
  return prices.flatMap((price, at) => {
    const key = priceKey(price)
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...(isTwice ? [{ path: `prices.${at}.duration`, code: 'PRICE_TWICE' }] : []),
      ...(price.discountedPrice > price.price
        ? [{ path: `prices.${at}.discountedPrice`, code: 'DISCOUNT_ABOVE_PRICE' }]
        : []),
    ]
  })
}

export function refuse(ctx: Ctx, issues: Issue[]): void {
  if (issues.length === 0) return
  throw new CodedError('INVALID_INPUT', {
    issues: issues.map(({ path, code }) => ({ path, code, message: fieldMessage(ctx.locale, code) })),
  })
}
