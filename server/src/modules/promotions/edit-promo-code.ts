import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import type { PromoCodeChange } from '#contracts/promotions/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { events } from '#contracts/events.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/outbox.ts'
import { promoCodes, promoUses } from '#tables/promotions.ts'
import { assertPlansAndDays, columnsOf } from './create-promo-code.ts'
import { mostUsesOf } from './redeem.ts'

/**
 * Changes a code for every purchase from now on. What it takes off stays once an order was placed with it: the same code
 * would stand for two discounts, in receipts and in what people were promised. Its row is locked, as a purchase locks it,
 * so no limit falls below what was used meanwhile.
 * @throws CodedError NOT_FOUND, VERSION_CONFLICT, PROMO_IN_USE, PROMO_LIMIT_LOW, DAYS_TURNED, PLAN_NOT_FOUND, RESELLER_UNKNOWN
 */
export async function editPromoCode(ctx: Ctx, { id, version, ...input }: PromoCodeChange): Promise<void> {
  const which = and(eq(promoCodes.tenantId, ctx.tenant.id), eq(promoCodes.id, id))
  const [row] = await ctx.db.select().from(promoCodes).where(which).for('update')
  if (!row) throw new CodedError('NOT_FOUND')
  if (row.version !== version) throw new CodedError('VERSION_CONFLICT', { version: row.version })
  await assertPlansAndDays(ctx, input)
  const next = await columnsOf(ctx, input)
  const changed = (Object.keys(next) as (keyof typeof next)[]).filter(
    (key) => !isDeepStrictEqual(row[key], next[key]),
  )
  if (changed.length === 0) return
  if ((changed.includes('percent') || changed.includes('amountCents')) && (await isUsed(ctx, id)))
    throw new CodedError('PROMO_IN_USE')
  const { all, each } = await mostUsesOf(ctx, id)
  if (next.maxUses !== null && next.maxUses < all)
    throw new CodedError('PROMO_LIMIT_LOW', { field: 'maxUses', uses: all })
  if (next.maxUsesEach !== null && next.maxUsesEach < each)
    throw new CodedError('PROMO_LIMIT_LOW', { field: 'maxUsesEach', uses: each })
  await ctx.db
    .update(promoCodes)
    .set({ ...next, version: sql`${promoCodes.version} + 1` })
    .where(which)
  const factsOf = (values: typeof next) => Object.fromEntries(changed.map((key) => [key, values[key]]))
  emit(ctx, events.promo_code.edit, { subject: id, data: { old: factsOf(row), new: factsOf(next) } })
}

async function isUsed(ctx: Ctx, promoCodeId: string): Promise<boolean> {
  const [use] = await ctx.db
    .select({ orderId: promoUses.orderId })
    .from(promoUses)
    .where(and(eq(promoUses.tenantId, ctx.tenant.id), eq(promoUses.promoCodeId, promoCodeId)))
    .limit(1)
  return use !== undefined
}
