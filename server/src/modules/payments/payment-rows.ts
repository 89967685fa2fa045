import { and, eq, inArray } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { param, statement } from '#platform/database/statement.ts'
import type { WebhookRef } from '#platform/http/webhooks.ts'
import { payments } from '#tables/payments.ts'
import type { Payment } from './statuses.ts'

export interface PaymentWebhook extends WebhookRef {
  /** The page that the event names. */
  session?: string | null
}

const lock = statement((db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, param('tenant')), eq(payments.id, param('payment'))))
    .for('update'),
)

/** @throws CodedError NOT_FOUND */
export async function lockPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await lock(ctx, { tenant: ctx.tenant.id, payment: paymentId })
  if (!payment) throw new CodedError('NOT_FOUND')
  return payment
}

/** A payment as it stands, without a lock. */
export async function paymentNamed(ctx: Ctx, id: string): Promise<Payment | undefined> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, id)))
  return payment
}

/** The payments of an order that are in one of these states, oldest first. */
export const paymentsOf = (
  ctx: Ctx,
  orderId: string,
  states: readonly Payment['state'][],
): Promise<Payment[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, ctx.tenant.id),
        eq(payments.orderId, orderId),
        inArray(payments.state, [...states]),
      ),
    )
    .orderBy(payments.attempt)
