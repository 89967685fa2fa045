import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { paymentsOf } from './payment-rows.ts'
import { providerAt } from './ways/access.ts'
import { applyOutcome } from './settle-payment.ts'
import { openStates, paymentState, type Payment } from './statuses.ts'

/** Longer than a call that opens a page takes with its one repetition. */
const openingMs = 20_000

/** Whether somebody is about to open this payment's page at this moment. */
export const isOpening = (ctx: Ctx, { state, createdAt }: Payment) =>
  state === 'created' && ctx.now.getTime() - createdAt.getTime() < openingMs

/** Pages that have to be closed at their providers before something else can be done. */
class PagesInTheWay extends CodedError {
  readonly payments: readonly Payment[]

  constructor(payments: readonly Payment[]) {
    super('REQUEST_IN_PROGRESS')
    this.payments = payments
  }
}

/**
 * Takes back the payments of an order that nobody can pay on, because their page was never given out. Pages that were are
 * closed by `closingPages`, which runs the step again then.
 * @throws CodedError REQUEST_IN_PROGRESS while a page is being opened
 */
export async function withdrawPages(ctx: Ctx, orderId: string): Promise<void> {
  const open = await paymentsOf(ctx, orderId, openStates)
  if (open.some((payment) => isOpening(ctx, payment))) throw new CodedError('REQUEST_IN_PROGRESS')
  const given = open.filter((payment) => payment.providerSession)
  if (given.length > 0) throw new PagesInTheWay(given)
  for (const payment of open) await advance(ctx, paymentState, payment.id, 'cancel')
}

/** Each turn closes the pages that it finds; more than these come only from somebody who keeps opening new ones. */
const turns = 3

/**
 * Runs a step in a transaction; pages that it finds in its way are closed at their providers, and it is run again.
 * @throws CodedError REQUEST_IN_PROGRESS, PAYMENT_PROVIDER_UNAVAILABLE
 */
export async function closingPages<Result>(
  caller: Caller,
  step: (ctx: Ctx) => Promise<Result>,
  turn = 1,
): Promise<Result> {
  try {
    return await inTransaction(caller, step)
  } catch (error) {
    if (!(error instanceof PagesInTheWay) || turn === turns) throw error
    for (const payment of error.payments) await closePage(caller, payment)
    return closingPages(caller, step, turn + 1)
  }
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
