import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { disputes } from '#tables/payments-disputes.ts'
import { paymentNamed } from '../payment-rows.ts'
import type { Dispute, Payment } from '../statuses.ts'

/** @throws CodedError NOT_FOUND */
export async function disputeById(ctx: Ctx, id: string): Promise<Dispute> {
  const [row] = await ctx.db
    .select()
    .from(disputes)
    .where(and(eq(disputes.tenantId, ctx.tenant.id), eq(disputes.id, id)))
  if (!row) throw new CodedError('NOT_FOUND')
  return row
}

/** The payment that a dispute is about. */
export async function paymentOfDispute(ctx: Ctx, { paymentId }: Dispute): Promise<Payment> {
  const payment = await paymentNamed(ctx, paymentId)
  if (!payment) throw new CodedError('NOT_FOUND')
  return payment
}

/** A dispute by the name that its provider gives it. */
export async function disputeNamed(
  ctx: Ctx,
  provider: string,
  reference: string,
): Promise<Dispute | undefined> {
  const [row] = await ctx.db
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.tenantId, ctx.tenant.id),
        eq(disputes.provider, provider),
        eq(disputes.reference, reference),
      ),
    )
  return row
}
