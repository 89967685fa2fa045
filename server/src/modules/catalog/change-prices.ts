import { and, eq, inArray, sql } from 'drizzle-orm'
import { priceKey } from '#contracts/catalog/choices.ts'
import type { PlanPrice } from '#contracts/catalog/content.ts'
import { CodedError } from '#contracts/errors.ts'
import { cents } from '#contracts/primitives.ts'
import type { Ctx } from '#platform/context.ts'
import { defineAct, type Foreseen } from '#platform/office/office-act.ts'
import { planPricings, planVersions, plans } from '#tables/catalog.ts'
import { adjustPrice, type PriceChange } from './adjust-price.ts'
import type { PlanRow, PricingRow } from './catalog-model.ts'
import { holdPlan } from './held-plan.ts'
import { listOfPlans } from './list-of-plans.ts'
import { costReader, type CostReader } from './plan-costs.ts'
import { priceText } from './plan-words.ts'
import { restorePrices } from './restore-prices.ts'
import { changePlan } from './save-plan.ts'

/** Prices that are offered, as another row takes the place of one that changes. */
const offeredPrices = sql`(select string_agg(r.id::text, ' ' order by r.id) from plan_pricings r
  where r.tenant_id = p.tenant_id and r.plan_id = p.id and r.is_active)`

/** All prices of many plans up or down at once; each plan gets a version, as if it was saved by hand. */
export const changePriceAct = defineAct(listOfPlans, 'change_price', {
  exclusion: sql`case when p.state = 'archived' then 'archived' when ${offeredPrices} is null then 'no_price' end`,
  foresee: foreseePrices,
  run: changePrices,
  undo: { trace: offeredPrices, run: restorePrices },
})

interface Adjusted {
  before: PricingRow
  after: PlanPrice
}

const highest = cents.maxValue!

/** The prices of a plan that such a change is about, with what they become; those that stay the same are left out. */
function adjusted(pricings: readonly PricingRow[], change: PriceChange): Adjusted[] {
  return pricings
    .filter(
      ({ isActive, audience }) => isActive && (change.audience === 'all' || change.audience === audience),
    )
    .map((before) => {
      const { audience, duration, durationUnit } = before
      const price = adjustPrice(before.price, change)
      const discountedPrice = Math.min(price, adjustPrice(before.discountedPrice, change))
      return { before, after: { audience, duration, durationUnit, price, discountedPrice } }
    })
    .filter(
      ({ before, after }) => before.price !== after.price || before.discountedPrice !== after.discountedPrice,
    )
}

interface Seen {
  plan: PlanRow
  pricings: PricingRow[]
  /** What changes with a version to come. */
  scheduled: ReadonlySet<string>
}

/** Why a plan keeps its prices, in a word that the web has a text for. */
function refusalOf(
  { plan, pricings, scheduled }: Seen,
  change: PriceChange,
  costOf: CostReader,
): string | null {
  const isMeant = ({ isActive, audience }: PricingRow) =>
    isActive && (change.audience === 'all' || change.audience === audience)
  if (!pricings.some(isMeant)) return 'no_price'
  const all = adjusted(pricings, change)
  if (all.length === 0) return 'price_same'
  if (all.some(({ before, after }) => scheduled.has(priceKey(before)) || scheduled.has(priceKey(after))))
    return 'price_scheduled'
  if (
    all.some(
      ({ before, after }) =>
        isGone(before.price, after.price) || isGone(before.discountedPrice, after.discountedPrice),
    )
  )
    return 'price_gone'
  if (all.some(({ after }) => after.price > highest)) return 'price_high'
  const isLoss = ({ before, after }: Adjusted) =>
    after.discountedPrice < before.discountedPrice && after.discountedPrice < (costOf(plan, after) ?? 0)
  return all.some(isLoss) ? 'below_cost' : null
}

const isGone = (before: number, after: number) => before > 0 && after <= 0

/** What each plan would cost. */
async function foreseePrices(
  ctx: Ctx,
  ids: string[],
  change: PriceChange,
): Promise<ReadonlyMap<string, Foreseen>> {
  const [all, costOf] = [await seen(ctx, ids), await costReader(ctx)]
  return new Map(
    all.map((one) => {
      const refused = refusalOf(one, change, costOf)
      const changes = refused
        ? []
        : adjusted(one.pricings, change).map(({ before, after }) => {
            const cost = costOf(one.plan, after)
            const [beforeCents, afterCents] = [before.discountedPrice, after.discountedPrice]
            const marginCents = cost === null ? null : afterCents - cost
            return {
              what: priceText(after, ctx.locale),
              ...{ beforeCents, afterCents, marginCents },
              marginPercent:
                marginCents === null || afterCents === 0
                  ? null
                  : Math.floor((100 * marginCents) / afterCents),
            }
          })
      return [one.plan.id, { refused, changes }]
    }),
  )
}

async function seen(ctx: Ctx, ids: string[]): Promise<Seen[]> {
  const found = await ctx.db
    .select()
    .from(plans)
    .where(and(eq(plans.tenantId, ctx.tenant.id), inArray(plans.id, ids)))
  const prices = await ctx.db
    .select()
    .from(planPricings)
    .where(
      and(
        eq(planPricings.tenantId, ctx.tenant.id),
        inArray(planPricings.planId, ids),
        eq(planPricings.isActive, true),
      ),
    )
    .orderBy(planPricings.audience, planPricings.discountedPrice, planPricings.id)
  const toCome = await ctx.db
    .select({ planId: planVersions.planId, changed: planVersions.changed })
    .from(planVersions)
    .where(
      and(
        eq(planVersions.tenantId, ctx.tenant.id),
        inArray(planVersions.planId, ids),
        eq(planVersions.state, 'scheduled'),
      ),
    )
  const pricesOf = Map.groupBy(prices, ({ planId }) => planId)
  const versionsOf = Map.groupBy(toCome, ({ planId }) => planId)
  return found.map((plan) => ({
    plan,
    pricings: pricesOf.get(plan.id) ?? [],
    scheduled: new Set(versionsOf.get(plan.id)?.flatMap(({ changed }) => changed)),
  }))
}

/**
 * Changes the prices of one plan, as they are now.
 * @throws CodedError PLAN_NOT_FOUND; INVALID_STATE when it keeps its prices, with the word for why
 */
async function changePrices(ctx: Ctx, id: string, reason: string, change: PriceChange): Promise<void> {
  const held = await holdPlan(ctx, id)
  const [one] = await seen(ctx, [id])
  const refused = refusalOf(one!, change, await costReader(ctx))
  if (refused) throw new CodedError('INVALID_STATE', { reason: refused, allowed: [] })
  const after = new Map(adjusted(held.pricings, change).map((each) => [priceKey(each.after), each.after]))
  const prices = held.content.prices.map((price) => after.get(priceKey(price)) ?? price)
  await changePlan(ctx, held, { content: { ...held.content, prices }, holdsFrom: null, reason })
}
