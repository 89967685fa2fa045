import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { payments } from '#tables/payments.ts'
import { accounts } from './ledger.ts'

/** What the ledger says the payment was: the order's own, or a deposit that nothing was invoiced for. */
export async function roleInLedger(
  ctx: Ctx,
  payment: Pick<typeof payments.$inferSelect, 'id' | 'orderId' | 'editId'>,
): Promise<{ isForOrder: boolean; isDeposit: boolean }> {
  const { rows } = await ctx.db.execute<{
    is_deposit: boolean
    is_used: boolean
    has_other: boolean
    is_owed: boolean
  }>(sql`
    select coalesce(bool_or(kind = 'payment' and subject_id = ${payment.id} and credit_account = ${accounts.deposits}), false) as is_deposit,
           coalesce(bool_or(kind = 'deposit_used'), false) as is_used,
           coalesce(bool_or(kind = 'payment' and subject_id <> ${payment.id} and not exists (
             select from payments p where p.tenant_id = t.tenant_id and p.id = t.subject_id and p.edit_id is not null)), false) as has_other,
           exists (select from orders o where o.tenant_id = ${ctx.tenant.id} and o.id = ${payment.orderId} and o.due_at is not null) as is_owed
    from ledger_transfers t where tenant_id = ${ctx.tenant.id} and order_id = ${payment.orderId}`)
  const { is_deposit, is_used, has_other, is_owed } = rows[0]!
  // What came for an edit that was over, or not in full, was never the order's, nor another amount than is owed for it.
  if (payment.editId || is_owed) return { isForOrder: !is_deposit, isDeposit: is_deposit }
  return { isForOrder: !(is_deposit && has_other), isDeposit: is_deposit && (has_other || !is_used) }
}
