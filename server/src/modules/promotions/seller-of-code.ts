import { forEverybody, type Caller, type Ctx } from '#platform/context.ts'
import { ownerless } from '#platform/database/ownerless.ts'
import { inReadTransaction } from '#platform/database/scope.ts'
import { resellerByCode, resellerById } from '#modules/identity/index.ts'
import { rowOf, typedPromo } from './redeem.ts'

/** The active reseller whose sale a typed code makes it: the one whom a promo code is for, or who has it as their own. */
export const sellerOfCode = (ctx: Ctx, typed: string) =>
  ownerless(ctx, async () => {
    const promo = await rowOf(ctx, typed.trim().toUpperCase())
    if (!promo) return resellerByCode(ctx, typed)
    return promo.resellerId ? resellerById(ctx, promo.resellerId) : undefined
  })

const no = { isValid: false, displayName: null, percent: null, amountCents: null }

/**
 * Whether a typed code makes the sale a reseller's as things are now. Why not is nobody's business; somebody who
 * guesses at codes is slowed down as in a quote.
 * @throws CodedError TOO_MANY_REQUESTS
 */
export async function isValidResellerPromocode(caller: Caller, { code }: { code: string }) {
  const promo = await typedPromo(caller, code)
  if (promo.problem !== null) return no
  const seller = await inReadTransaction(forEverybody(caller), (ctx) => sellerOfCode(ctx, code))
  if (!seller) return no
  const { percent, amountCents } = promo
  return { isValid: true, displayName: seller.companyName ?? seller.firstName, percent, amountCents }
}
