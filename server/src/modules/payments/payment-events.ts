import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { CodedError } from '#contracts/errors.ts'
import type { Caller } from '#platform/context.ts'
import { refused } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { markHandled, unhandledWebhook, type WebhookRef } from '#platform/http/webhooks.ts'
import { payments, refunds } from '#tables/payments.ts'
import { recordDispute } from './disputes/record-dispute.ts'
import type { paymentEvent } from './jobs.ts'
import { providerAt } from './ways/access.ts'
import { applyRefund, askAboutRefund } from './refund-payment.ts'
import { settlePayment, settleSession } from './settle-payment.ts'
import { isCaptured, type Payment } from './statuses.ts'

const ofEvent = z.looseObject({
  paymentId: z.uuid(),
  refundId: z.uuid().nullish(),
  session: z.string().nullish(),
  dispute: z.object({ id: z.string() }).nullish(),
})

/** A stored webhook: says only that something happened; what, and to which payment, the provider is asked. */
export async function handlePaymentEvent(
  caller: Caller,
  { paymentId: named, session: page, accountId, ...webhook }: z.output<(typeof paymentEvent)['payload']>,
) {
  if (named && page)
    return settleSession(caller, { paymentId: named, session: page, accountId: accountId ?? null }, webhook)
  const event = await inTransaction(caller, (ctx) => unhandledWebhook(ctx, webhook))
  if (!event) return
  const told = ofEvent.safeParse(event.payload)
  const notOurs = () => inTransaction(caller, async (ctx) => markHandled(ctx, webhook, 'not ours'))
  if (!told.success) return notOurs()
  const { paymentId, refundId, session, dispute } = told.data
  if (session) return settleSession(caller, { paymentId, session, accountId: accountId ?? null }, webhook)
  const payment = await inTransaction(caller, async (ctx) => {
    const own = and(eq(payments.tenantId, ctx.tenant.id), eq(payments.id, paymentId))
    return (await ctx.db.select().from(payments).where(own))[0]
  })
  // A service provider that has an account of its own may speak of what was paid with it, and of nothing else.
  if (!payment || payment.provider !== webhook.provider || payment.accountId !== (accountId ?? null))
    return notOurs()
  if (refundId) return handleRefundEvent(caller, refundId, payment, { ...webhook, type: event.type })
  if (dispute) return handleDispute(caller, payment, dispute.id, webhook)
  await settlePayment(caller, payment, webhook)
}

/**
 * The refund is ours by our own rows, and only of the payment that it was written down for.
 * @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE when nobody says how it stands: what a bank sends back is told only once
 */
async function handleRefundEvent(
  caller: Caller,
  refundId: string,
  payment: Payment,
  webhook: WebhookRef & { type: string },
) {
  const refund = await inTransaction(caller, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(refunds)
      .where(
        and(eq(refunds.tenantId, ctx.tenant.id), eq(refunds.id, refundId), eq(refunds.paymentId, payment.id)),
      )
    return row
  })
  if (refund?.state === 'pending' || refund?.state === 'unknown') {
    const asked = await askAboutRefund(caller, refund, payment)
    const isKnown = asked.state !== 'unknown' && (asked.state !== 'pending' || asked.providerRefund !== null)
    if (!isKnown) throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  } else if (refund?.state === 'succeeded' && refund.providerRefund && webhook.type === 'refund.failed') {
    const { provider, at } = await providerAt(caller, payment)
    const told = await provider.lookUpRefund(at, refund.providerRefund)
    if (told.kind === 'unavailable' || told.kind === 'unknown')
      throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
    await applyRefund(caller, refund.id, told)
  }
  await inTransaction(caller, async (ctx) => markHandled(ctx, webhook, refund ? 'refund' : 'not ours'))
}

/** Events of a dispute come out of order, so its state is asked for, and whose it is. */
async function handleDispute(caller: Caller, payment: Payment, dispute: string, webhook: WebhookRef) {
  // A dispute may be told of before the payment that it is about; the job is tried again until that is settled.
  const settled = isCaptured(payment) ? payment : await settlePayment(caller, payment)
  if (!isCaptured(settled))
    throw new CodedError('INVALID_STATE', { from: settled.state, event: 'dispute', allowed: [] })
  const { provider, at } = await providerAt(caller, payment)
  const outcome = provider.lookUpDispute
    ? await provider.lookUpDispute(at, dispute)
    : refused('NO_DISPUTES', 'this provider tells of none')
  if (outcome.kind === 'unavailable' || outcome.kind === 'unknown')
    throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  if (outcome.kind === 'refused' || outcome.value.providerPayment !== settled.providerPayment) {
    await inTransaction(caller, async (ctx) => markHandled(ctx, webhook, 'dispute of another payment'))
    return
  }
  await inTransaction(caller, async (ctx) => {
    await recordDispute(ctx, { paymentId: payment.id, reference: dispute, told: outcome.value })
    markHandled(ctx, webhook, `dispute ${outcome.value.state}`)
  })
}
