import { and, eq, gt, ne, notInArray, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { PromoProblem } from '#contracts/promotions/choices.ts'
import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { limit } from '#platform/http/rate-limit.ts'
import { ownerless } from '#platform/database/ownerless.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { orders } from '#tables/orders.ts'
import { promoCodes, promoUses } from '#tables/promotions.ts'
import { isOwnSale, resellerByCode, resellerById, type BuyerOfSale } from '#modules/identity/index.ts'
import type { PromoCode } from './statuses.ts'

/** What a typed code takes off a cart, or why nothing. */
export type TypedPromo =
  | { code: string; problem: PromoProblem }
  | (Pick<PromoCode, 'code' | 'percent' | 'amountCents' | 'planIds'> & {
      problem: null
      /** Whose sale it makes. */
      seller: string | null
    })

const missesAMinute = 30

/**
 * A code as it stands now, for a quote; somebody who guesses at codes is slowed down.
 * @throws CodedError TOO_MANY_REQUESTS
 */
export async function typedPromo(caller: Caller, typed: string, asked: Asked = {}): Promise<TypedPromo> {
  const code = typed.trim().toUpperCase()
  const found = await inReadTransaction(forEverybody(caller), async (ctx) => {
    const row = await rowOf(ctx, code)
    const own = row ? undefined : await resellerByCode(ctx, code)
    // A reseller's own code takes nothing off.
    if (own)
      return {
        ...{ code, percent: null, amountCents: null, planIds: null },
        seller: nameOf(own),
        problem: (await isOwnSale(ctx, own.id, asked.buyer ?? asked)) ? ('PROMO_OWN' as const) : null,
      }
    return row && { ...row, ...(await standingOf(ctx, row, asked)) }
  })
  // Nor does anybody find out by a code whose address or number a seller's is.
  if (found?.problem === 'PROMO_OWN') await limit(caller, 'promo-code-misses', missesAMinute)
  if (found) return found.problem !== null ? { code, problem: found.problem } : { ...found, problem: null }
  await limit(caller, 'promo-code-misses', missesAMinute)
  return { code, problem: 'PROMO_UNKNOWN' }
}

/**
 * Keeps that an order was placed with a code, or that it takes something else off now. The code's row is locked until the commit, so its limits hold for buyers who
 * come at once.
 * @throws CodedError of a `PromoProblem`
 */
export async function redeemPromo(
  ctx: Ctx,
  {
    orderId,
    code,
    emailAddress,
    phoneNumber,
    savedCents,
  }: {
    orderId: string
    code: string
    emailAddress: string
    phoneNumber: string | null
    savedCents: number
  },
): Promise<void> {
  // A person who owns orders sees their own alone, but a code is counted over those of everybody.
  const row = await ownerless(ctx, async () => {
    const found = await rowOf(ctx, code, true)
    if (!found) throw new CodedError('PROMO_UNKNOWN')
    const { problem } = await standingOf(ctx, found, { emailAddress, phoneNumber, orderId })
    if (problem) throw new CodedError(problem)
    return found
  })
  await ctx.db
    .insert(promoUses)
    .values({ tenantId: ctx.tenant.id, orderId, promoCodeId: row.id, savedCents, usedAt: ctx.now })
    .onConflictDoUpdate({ target: [promoUses.tenantId, promoUses.orderId], set: { savedCents } })
}

/** An order that has a code already takes something else off with it; null: it is without its code from now on. */
export async function amendPromo(
  ctx: Ctx,
  { orderId, savedCents }: { orderId: string; savedCents: number | null },
): Promise<void> {
  if (savedCents === null) return dropPromo(ctx, orderId)
  await ctx.db
    .update(promoUses)
    .set({ savedCents })
    .where(and(eq(promoUses.tenantId, ctx.tenant.id), eq(promoUses.orderId, orderId)))
}

/** An order is without its code from now on: the use is free again. */
export async function dropPromo(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db
    .delete(promoUses)
    .where(and(eq(promoUses.tenantId, ctx.tenant.id), eq(promoUses.orderId, orderId)))
}

export async function rowOf(ctx: Ctx, code: string, isLocked = false): Promise<PromoCode | undefined> {
  const query = ctx.db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.tenantId, ctx.tenant.id), eq(promoCodes.code, code)))
  const [row] = isLocked ? await query.for('update') : await query
  return row
}

interface Asked {
  /** Whose uses are counted, and whose purchases. */
  emailAddress?: string | undefined
  /** Who buys, where only whether they are the seller is asked. */
  buyer?: BuyerOfSale | undefined
  phoneNumber?: string | null | undefined
  /** The order that it is for: its own use, and what was paid for it, do not stand in the way. */
  orderId?: string | undefined
}

const nameOf = ({ companyName, firstName }: { companyName: string | null; firstName: string }) =>
  companyName ?? firstName

/** Why a code takes nothing off, or whose sale it makes. One that is for somebody who sells no more is over. */
async function standingOf(ctx: Ctx, row: PromoCode, asked: Asked) {
  const problem = await problemOf(ctx, row, asked)
  if (problem || !row.resellerId) return { problem, seller: null }
  const seller = await resellerById(ctx, row.resellerId)
  if (!seller) return { problem: 'PROMO_NOT_NOW' as const, seller: null }
  if (await isOwnSale(ctx, seller.id, asked.buyer ?? asked))
    return { problem: 'PROMO_OWN' as const, seller: null }
  return { problem: null, seller: nameOf(seller) }
}

async function problemOf(
  ctx: Ctx,
  row: PromoCode,
  { emailAddress, orderId }: Asked,
): Promise<PromoProblem | null> {
  const { state, startsAt, endsAt, maxUses, maxUsesEach, firstPurchaseOnly } = row
  if (state !== 'active' || (startsAt && startsAt > ctx.now) || (endsAt && endsAt <= ctx.now))
    return 'PROMO_NOT_NOW'
  if (maxUses !== null && (await usesOf(ctx, row.id, { orderId })) >= maxUses) return 'PROMO_USED_UP'
  if (!emailAddress) return null
  if (maxUsesEach !== null && (await usesOf(ctx, row.id, { emailAddress, orderId })) >= maxUsesEach)
    return 'PROMO_USED_BY_YOU'
  return firstPurchaseOnly && (await hasBought(ctx, emailAddress, orderId)) ? 'PROMO_FIRST_ONLY' : null
}

/** How many orders with it still stand, of all buyers and at most of one. */
export async function mostUsesOf(ctx: Ctx, promoCodeId: string): Promise<{ all: number; each: number }> {
  const { rows } = await ctx.db.execute<{ all: number; each: number }>(sql`
    select coalesce(sum(n), 0)::int as all, coalesce(max(n), 0)::int as each from (
      select count(*) as n from promo_uses u join orders o on o.tenant_id = u.tenant_id and o.id = u.order_id
      where u.tenant_id = ${ctx.tenant.id} and u.promo_code_id = ${promoCodeId} and o.status not in ('cancelled', 'expired')
      group by o.email_address) by_buyer`)
  return rows[0]!
}

/** Orders with it that still stand, of everybody or of one buyer, but for the one that asks. */
async function usesOf(ctx: Ctx, promoCodeId: string, { emailAddress, orderId }: Asked): Promise<number> {
  const [row] = await ctx.db
    .select({ uses: sql<number>`count(*)::int` })
    .from(promoUses)
    .innerJoin(orders, and(eq(orders.tenantId, promoUses.tenantId), eq(orders.id, promoUses.orderId)))
    .where(
      and(
        eq(promoUses.tenantId, ctx.tenant.id),
        eq(promoUses.promoCodeId, promoCodeId),
        notInArray(orders.status, ['cancelled', 'expired']),
        emailAddress === undefined ? undefined : eq(orders.emailAddress, emailAddress),
        orderId === undefined ? undefined : ne(orders.id, orderId),
      ),
    )
  return row?.uses ?? 0
}

async function hasBought(ctx: Ctx, emailAddress: string, orderId?: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.id),
        eq(orders.emailAddress, emailAddress),
        gt(orders.paidCents, 0),
        orderId === undefined ? undefined : ne(orders.id, orderId),
      ),
    )
    .limit(1)
  return row !== undefined
}
