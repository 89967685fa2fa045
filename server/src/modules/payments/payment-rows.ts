import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { webhookInbox } from '#tables/kernel.ts'
import { payments } from '#tables/payments.ts'
import type { Payment } from './statuses.ts'

export interface WebhookRef {
  provider: string
  eventId: string
  /** The page that the event names. */
  session?: string | null
}

/** @throws CodedError NOT_FOUND */
export async function lockPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await ctx.db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, paymentId)))
    .for('update')
  if (!payment) throw new CodedError('NOT_FOUND')
  return payment
}

export async function markHandled(ctx: Ctx, webhook: WebhookRef, outcome: string) {
  await ctx.db
    .update(webhookInbox)
    .set({ processedAt: ctx.now, outcome })
    .where(
      and(
        eq(webhookInbox.tenantId, ctx.tenant.id),
        eq(webhookInbox.provider, webhook.provider),
        eq(webhookInbox.eventId, webhook.eventId),
      ),
    )
}
