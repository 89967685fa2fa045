import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { payments } from '#tables/payments.ts'
import { accounts } from './ledger.ts'

interface Role extends Record<string, unknown> {
  account: string | null
  is_used: boolean
  deposited: string
}

/**
 * What the ledger says the payment was: of what its order costs, or besides.
 * @returns waitsIn: the account in which its money still is since nothing was invoiced for it; null where something was.
 * surplusCents: what an order that staff let go has among its deposits, since it cost less than was paid in advance
 */
export async function roleInLedger(
  ctx: Ctx,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'orderId'>,
): Promise<{ isForOrder: boolean; waitsIn: string | null; surplusCents: number }> {
  const { rows } = await ctx.db.execute<Role>(sql`
    select max(credit_account) filter (where kind = 'payment' and subject_id = ${payment.id}) as account,
           coalesce(bool_or(kind = 'deposit_used'), false) as is_used,
           coalesce(sum(case ${accounts.deposits} when credit_account then amount_cents when debit_account then -amount_cents end), 0) as deposited
    from ledger_transfers where tenant_id = ${ctx.tenant.id} and order_id = ${payment.orderId}`)
  const { account, is_used, deposited } = rows[0]!
  const isBesides = account === accounts.overpayments
  const isDeposit = account === accounts.deposits
  return {
    isForOrder: !isBesides,
    waitsIn: isBesides || (isDeposit && !is_used) ? account : null,
    surplusCents: isDeposit && is_used ? Number(deposited) : 0,
  }
}
