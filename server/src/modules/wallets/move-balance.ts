import { and, asc, eq, gt } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { idFrom } from '#platform/database/ids.ts'
import { accounts, book } from '#modules/billing/index.ts'
import { wallets } from '#tables/wallets.ts'
import { changeBalance } from './change-balance.ts'

/**
 * Gives all that one record has with us to another one of the same person: an entry on either side, and one transfer of
 * the books between their accounts for each currency.
 * @returns how many cents were moved
 */
export async function moveBalance(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<number> {
  const held = await ctx.db
    .select()
    .from(wallets)
    .where(
      and(eq(wallets.tenantId, ctx.tenant.id), eq(wallets.subscriberId, from), gt(wallets.balanceCents, 0)),
    )
    .orderBy(asc(wallets.currency))
    .for('update')
  for (const { currency, balanceCents: amountCents } of held) {
    const subjectId = idFrom('balance-moved', from, currency)
    const entry = { currency, subjectId, orderId: null }
    await changeBalance(ctx, { ...entry, subscriberId: from, kind: 'moved_away', amountCents: -amountCents })
    await changeBalance(ctx, { ...entry, subscriberId: to, kind: 'moved_here', amountCents })
    const [debit, credit] = [accounts.wallet(from), accounts.wallet(to)]
    book(ctx, null, currency, [{ kind: 'balance_moved', debit, credit, amountCents, subjectId }])
  }
  return held.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
}
