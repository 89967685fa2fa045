import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { paymentsOf } from './payment-rows.ts'
import { providerAt } from './ways/access.ts'
import { applyOutcome } from './settle-payment.ts'
import { openStates, paymentState, type Payment } from './statuses.ts'

/** Longer than a call that opens a page takes with its one repetition. */
const openingMs = 20_000

/** Whether somebody is about to open this payment's page at this moment. */
export const isOpening = (ctx: Ctx, { state, createdAt }: Payment) =>
  state === 'created' && ctx.now.getTime() - createdAt.getTime() < openingMs

/**
 * Takes back the payments of an order that nobody can pay on, because their page was never given out.
 * @returns the others, whose pages have to be closed at the provider first
 * @throws CodedError REQUEST_IN_PROGRESS while a page is being opened
 */
export async function withdrawPages(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const open = await paymentsOf(ctx, orderId, openStates)
  if (open.some((payment) => isOpening(ctx, payment))) throw new CodedError('REQUEST_IN_PROGRESS')
  for (const payment of open) {
    if (!payment.providerSession) await advance(ctx, paymentState, payment.id, 'cancel')
  }
  return open.filter((payment) => payment.providerSession)
}

/**
 * Closes a page at the provider and writes down how its payment ended: expired, or paid a moment before.
 * @throws CodedError PAYMENT_PROVIDER_UNAVAILABLE when that is not known
 */
export async function closePage(caller: Caller, payment: Payment): Promise<Payment> {
  if (!payment.providerSession) return payment
  const { provider, at } = await providerAt(caller, payment)
  const outcome = await provider.expire(at, payment.providerSession)
  return applyOutcome(caller, payment.id, outcome)
}
