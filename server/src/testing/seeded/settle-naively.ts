import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#platform/context.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { orders } from '#tables/orders.ts'
import { ledgerTransfers } from '#tables/billing.ts'
import { payments } from '#tables/payments.ts'

/**
 * Seeded bug: believes anybody who says that a payment succeeded, and books it, without lock, machine or second look.
 */
export const settleNaively = (caller: Caller, payment: typeof payments.$inferSelect) =>
  inTransaction(caller, async (ctx) => {
    await ctx.db
      .update(orders)
      .set({
        status: 'confirmed',
        paymentStatus: 'paid',
        paidCents: sql`${orders.paidCents} + ${payment.amountCents}`,
      })
      .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, payment.orderId)))
    await ctx.db.insert(ledgerTransfers).values({
      tenantId: ctx.tenant.id,
      id: newId(),
      kind: 'payment',
      debit: `clearing:${payment.provider}`,
      credit: 'accounts_receivable',
      amountCents: payment.amountCents,
      currency: payment.currency,
      subjectId: payment.id,
      orderId: payment.orderId,
      at: ctx.now,
    })
    const [row] = await ctx.db
      .update(payments)
      .set({ state: 'succeeded' })
      .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, payment.id)))
      .returning()
    return row ?? payment
  })

/** The same for a webhook, which names the payment. */
export async function settleNamedNaively(caller: Caller, paymentId: string): Promise<void> {
  const [payment] = await inTransaction(caller, (ctx) =>
    ctx.db
      .select()
      .from(payments)
      .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, paymentId))),
  )
  if (payment) await settleNaively(caller, payment)
}
