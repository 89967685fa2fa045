import { and, eq } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { writeLast } from '#platform/outbox.ts'
import { given, statement } from '#platform/statement.ts'
import { payments } from '#tables/payments.ts'
import type { Payment } from './statuses.ts'

export interface WebhookRef {
  provider: string
  eventId: string
  /** The page that the event names. */
  session?: string | null
}

const lock = statement((db) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.tenantId, given('tenant')), eq(payments.id, given('payment'))))
    .for('update'),
)

/** @throws CodedError NOT_FOUND */
export async function lockPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  const [payment] = await lock(ctx, { tenant: ctx.tenant.id, payment: paymentId })
  if (!payment) throw new CodedError('NOT_FOUND')
  return payment
}

/** Notes what came of a stored event, with the end of the transaction. */
export function markHandled(ctx: Ctx, { provider, eventId }: WebhookRef, outcome: string): void {
  writeLast(
    ctx,
    (add) => `update webhook_inbox set processed_at = ${add(ctx.now.toISOString())}, outcome = ${add(outcome)}
      where tenant_id = ${add(ctx.tenant.id)} and provider = ${add(provider)} and event_id = ${add(eventId)}`,
  )
}
