import { and, eq } from 'drizzle-orm'
import type { AdjustmentReason } from '#contracts/wallets/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { accounts, book } from '#modules/billing/index.ts'
import { notifyAccount } from '#modules/identity/index.ts'
import { credentials } from '#tables/identity.ts'
import { balanceGift } from './messages/balance-gift.ts'
import { changeBalance } from './change-balance.ts'
import type { Adjustment } from './statuses.ts'

/** Where the money of an adjustment comes from or goes to in the books. */
const otherSide: Record<AdjustmentReason, string> = {
  goodwill: accounts.goodwill,
  compensation: accounts.goodwill,
  promotion: accounts.promotions,
  correction: accounts.balanceCorrections,
}

/**
 * Makes the change: the balance with its entry, and the books; a subscriber who is given something is written to.
 * @throws CodedError BALANCE_TOO_LOW
 */
export async function applyAdjustment(ctx: Ctx, adjustment: Adjustment): Promise<void> {
  const { id, subscriberId, currency, amountCents, reason } = adjustment
  await changeBalance(ctx, {
    ...{ subscriberId, currency, amountCents },
    ...{ kind: 'adjustment', subjectId: id, orderId: null },
  })
  const wallet = accounts.wallet(subscriberId)
  const [debit, credit] = amountCents > 0 ? [otherSide[reason], wallet] : [wallet, otherSide[reason]]
  book(ctx, null, currency, [
    { kind: 'adjustment', debit, credit, amountCents: Math.abs(amountCents), subjectId: id },
  ])
  await tellOfGift(ctx, adjustment)
}

/** What staff wrote to the subscriber it was given to, in the language of their account. */
async function tellOfGift(ctx: Ctx, { id, subscriberId, amountCents, currency, message }: Adjustment) {
  if (!message || amountCents < 0) return
  const [receiver] = await ctx.db
    .select()
    .from(credentials)
    .where(and(eq(credentials.tenantId, ctx.tenant.id), eq(credentials.id, subscriberId)))
  if (receiver)
    notifyAccount(ctx, receiver, balanceGift, {
      about: { reason: message, amountCents: String(amountCents), currency },
      occasion: id,
    })
}
