import { CodedError } from '#contracts/errors.ts'
import type { LineCount } from '#contracts/payments/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { roleInLedger } from '#modules/billing/index.ts'
import { capturedOf } from './owed.ts'
import { lockPayment } from './payment-rows.ts'
import { costOfChosen } from './refund-lines.ts'
import { refundableCents, type Payment } from './statuses.ts'

/** So much of a payment. */
export interface Share<Of = Payment> {
  payment: Of
  amountCents: number
}

/** What an order's payments have left of what was paid for it, newest first; money that came besides is none of it. */
export async function fundsOf(ctx: Ctx, orderId: string): Promise<Payment[]> {
  const funds: Payment[] = []
  for (const payment of (await capturedOf(ctx, orderId)).toReversed())
    if (refundableCents(payment) > 0 && (await roleInLedger(ctx, payment)).isForOrder) funds.push(payment)
  return funds
}

/** Parts an amount among payments: each bears as much as it has before the next bears anything. */
export function shareOut<Of>(
  payments: readonly Of[],
  amountCents: number,
  roomOf: (payment: Of) => number,
): { shares: Share<Of>[]; openCents: number } {
  let openCents = amountCents
  const shares = payments.flatMap((payment) => {
    const share = Math.min(openCents, Math.max(roomOf(payment), 0))
    openCents -= share
    return share > 0 ? [{ payment, amountCents: share }] : []
  })
  return { shares, openCents }
}

/**
 * Which payments bear what some lines of an order come to: the one that was chosen, then the order's others, the newest
 * first. The caller has the order to itself, so that nobody else chooses the same lines at another of its payments.
 * @param canBear whether the money of another payment can go back the same way
 * @throws CodedError REFUND_NOT_POSSIBLE where the payment holds nothing of what was paid for the order, REFUND_TOO_LARGE
 */
export async function sharesOfLines(
  ctx: Ctx,
  { paymentId, lines }: { paymentId: string; lines: readonly LineCount[] },
  canBear: (payment: Payment) => boolean = () => true,
): Promise<[Share, ...Share[]]> {
  const chosen = await lockPayment(ctx, paymentId)
  const amountCents = await costOfChosen(ctx, chosen, lines)
  const funds = await fundsOf(ctx, chosen.orderId)
  const own = funds.find(({ id }) => id === paymentId)
  if (!own) throw new CodedError('REFUND_NOT_POSSIBLE')
  const others = funds.filter((payment) => payment !== own && canBear(payment))
  const { shares, openCents } = shareOut([own, ...others], amountCents, refundableCents)
  const [first, ...rest] = shares
  if (openCents > 0 || !first)
    throw new CodedError('REFUND_TOO_LARGE', { refundableCents: amountCents - openCents })
  return [first, ...rest]
}
