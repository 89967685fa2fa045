import { CodedError } from '#contracts/errors.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { databaseErrorCode } from '#platform/database/database.ts'
import { done, type Outcome } from '#platform/effects.ts'
import { inTransaction } from '#platform/database/scope.ts'
import type { ProviderPayment } from '#providers/payments/payment-provider.ts'
import { applyProviderState, failPayment, isPageOf } from './apply-provider-state.ts'
import { markHandled } from '#platform/http/webhooks.ts'
import { lockPayment, paymentNamed, type PaymentWebhook } from './payment-rows.ts'
import { providerAt } from './ways/access.ts'
import { isCaptured, isOpen, type Payment } from './statuses.ts'

const uniqueViolation = '23505'

/**
 * Brings a payment to what its provider says of its page, whether a webhook, a returning buyer or the janitor asks.
 * The provider's word is asked for outside the transaction and applied under a lock, so any order and number of calls
 * ends the same.
 */
export async function settlePayment(
  caller: Caller,
  payment: Payment,
  webhook?: PaymentWebhook,
): Promise<Payment> {
  if (!payment.providerSession || isCaptured(payment)) {
    if (webhook) await inTransaction(caller, async (ctx) => markHandled(ctx, webhook, 'nothing to do'))
    return payment
  }
  const { provider, at } = await providerAt(caller, payment)
  const outcome = await truthOf({ provider, at }, payment.providerSession, async () => payment)
  return applyOutcome(caller, payment.id, outcome, webhook)
}

/**
 * The same for an event that names a payment and a page. The event is believed in neither: the provider is asked for the
 * page, and says itself whose it is, what was paid and by which payment of its own. A page that is not this payment's
 * changes nothing.
 */
export async function settleSession(
  caller: Caller,
  named: { paymentId: string; session: string; accountId: string | null },
  webhook: PaymentWebhook,
) {
  const { provider: adapter, at } = await providerAt(caller, { ...webhook, accountId: named.accountId })
  const outcome = await truthOf({ provider: adapter, at }, named.session, () =>
    inTransaction(caller, (ctx) => paymentNamed(ctx, named.paymentId)),
  )
  if (isSilent(outcome)) throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  const handled = (what: string) => inTransaction(caller, async (ctx) => markHandled(ctx, webhook, what))
  if (outcome.kind !== 'done') return handled('no such page')
  const truth = outcome.value
  if (!isPageOf({ tenantId: caller.tenant.id, id: named.paymentId }, truth)) {
    const { provider, eventId } = webhook
    caller.services.log.error({ provider, eventId, ...named }, 'an event names a page of another payment')
    return handled('page of another payment')
  }
  try {
    await inTransaction(caller, async (ctx) => {
      const payment = await lockPayment(ctx, named.paymentId)
      // A service provider that has an account of its own may speak of what was paid with it, and of nothing else.
      const isAtAccount = payment.accountId === named.accountId && payment.provider === webhook.provider
      const settled = isAtAccount ? await applyProviderState(ctx, payment, truth) : undefined
      markHandled(ctx, webhook, settled?.state ?? 'payment of another account')
    })
  } catch (error) {
    if (error instanceof CodedError && error.code === 'NOT_FOUND') return handled('not ours')
    if (databaseErrorCode(error) !== uniqueViolation) throw error
    const { provider, eventId } = webhook
    caller.services.log.error({ provider, eventId, ...named }, 'money that pays another payment already')
    return handled('pays another payment')
  }
}

/**
 * What the provider says of a page. One that the buyer has approved is captured, as long as its payment waits for that: the
 * key of the call follows from the payment, so that it is captured once.
 */
async function truthOf(
  { provider, at }: Awaited<ReturnType<typeof providerAt>>,
  session: string,
  find: () => Promise<Payment | undefined>,
): Promise<Outcome<ProviderPayment>> {
  const outcome = await provider.lookUp(at, session)
  if (outcome.kind !== 'done' || outcome.value.state !== 'approved') return outcome
  const payment = await find()
  if (!provider.capture || !payment || !isOpen(payment) || !isPageOf(payment, outcome.value)) return outcome
  const captured = await provider.capture(at, { session, paymentId: payment.id })
  if (captured.kind !== 'refused') return captured
  const again = await provider.lookUp(at, session)
  if (again.kind !== 'done' || again.value.state === 'paid') return again
  const { state } = again.value
  return done({ ...again.value, state: state === 'approved' ? 'open' : state, problem: captured.code })
}

const isSilent = (
  outcome: Outcome<unknown>,
): outcome is Extract<typeof outcome, { kind: 'unavailable' | 'unknown' }> =>
  outcome.kind === 'unavailable' || outcome.kind === 'unknown'

/** Applies a provider's answer about a payment's own page. An unknown or unavailable answer changes nothing. */
export function applyOutcome(
  caller: Caller,
  paymentId: string,
  outcome: Outcome<ProviderPayment>,
  webhook?: PaymentWebhook,
): Promise<Payment> {
  if (isSilent(outcome)) throw new CodedError('PAYMENT_PROVIDER_UNAVAILABLE')
  return inTransaction(caller, async (ctx) => {
    const settled = await recordOutcome(ctx, paymentId, outcome)
    if (webhook) markHandled(ctx, webhook, settled.state)
    return settled
  })
}

/** Writes a provider's answer down, within a transaction of the caller's. */
export async function recordOutcome(
  ctx: Ctx,
  paymentId: string,
  outcome: Extract<Outcome<ProviderPayment>, { kind: 'done' | 'refused' }>,
): Promise<Payment> {
  const payment = await lockPayment(ctx, paymentId)
  if (outcome.kind === 'refused') return failPayment(ctx, payment, outcome.code)
  return isPageOf(payment, outcome.value) ? applyProviderState(ctx, payment, outcome.value) : payment
}
