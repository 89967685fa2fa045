import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { payments } from '#tables/payments.ts'
import { accounts } from './ledger.ts'

/**
 * What the ledger says the payment was: of what its order costs, or besides.
 * @returns waitsIn: the account in which its money still is since nothing was invoiced for it; null where something was
 */
export async function roleInLedger(
  ctx: Ctx,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'orderId'>,
): Promise<{ isForOrder: boolean; waitsIn: string | null }> {
  const { rows } = await ctx.db.execute<{ account: string | null; is_used: boolean }>(sql`
    select max(credit_account) filter (where kind = 'payment' and subject_id = ${payment.id}) as account,
           coalesce(bool_or(kind = 'deposit_used'), false) as is_used
    from ledger_transfers where tenant_id = ${ctx.tenant.id} and order_id = ${payment.orderId}`)
  const { account, is_used } = rows[0]!
  const isBesides = account === accounts.overpayments
  const waits = isBesides || (account === accounts.deposits && !is_used)
  return { isForOrder: !isBesides, waitsIn: waits ? account : null }
}
