import type { EditRefund } from '#contracts/checkout/admin.ts'
import { CodedError } from '#contracts/errors.ts'
import { editRefunds } from '#contracts/orders/choices.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { enqueue } from '#platform/outbox.ts'
import { whyUnsettled, type Order } from '#modules/orders/index.ts'
import { sendWrittenRefund } from './jobs.ts'
import { capturedOf } from './owed.ts'
import { recordRefund } from './refund-payment.ts'
import { canReturn, requestRefund } from './request-refund.ts'
import { fundsOf, shareOut, type Share } from './shares.ts'
import { refundableCents } from './statuses.ts'

/**
 * What an order costs has to be what is with us for it, before anything else is ordered with it.
 * @throws CodedError EDIT_MONEY_MOVED while a payment is disputed, or where more or less is with us
 */
export async function assertSettled(ctx: Ctx, order: Order): Promise<void> {
  const captured = (await capturedOf(ctx, order.id)).map((payment) => ({
    state: payment.state,
    refundableCents: refundableCents(payment),
  }))
  assertNothing(whyUnsettled(order, captured))
}

/** Which payments a difference goes back from: the newest first. */
const sharesOf = async (ctx: Ctx, orderId: string, amountCents: number): Promise<Share[]> =>
  shareOut(await fundsOf(ctx, orderId), amountCents, refundableCents).shares

/** How so much of what was paid for an order can go back. */
export async function refundWaysOf(
  ctx: Ctx,
  { id, subscriberId }: Pick<Order, 'id' | 'subscriberId'>,
  amountCents: number,
): Promise<EditRefund['to'][]> {
  const shares = await sharesOf(ctx, id, amountCents)
  const isPossible: Record<EditRefund['to'], boolean> = {
    source: shares.every(({ payment }) => canReturn(payment)),
    balance: subscriberId !== null && shares.some(({ payment }) => payment.provider !== 'balance'),
    recorded: shares.every(({ payment }) => payment.provider !== 'balance'),
  }
  return editRefunds.filter((way) => isPossible[way])
}

/**
 * Gives back what an order costs less than was paid for it, in the name of the administrator who asks; a job sends
 * what a provider returns.
 * @throws CodedError FORBIDDEN, STEP_UP_REQUIRED; REFUND_NOT_POSSIBLE where it cannot go back that way
 */
export async function returnDifference(
  ctx: Ctx,
  order: Order,
  { amountCents, refund, note }: { amountCents: number; refund: EditRefund; note: string },
): Promise<void> {
  const ways = await refundWaysOf(ctx, order, amountCents)
  if (!ways.includes(refund.to)) throw new CodedError('REFUND_NOT_POSSIBLE')
  for (const share of await sharesOf(ctx, order.id, amountCents)) {
    const asked = { paymentId: share.payment.id, amountCents: share.amountCents, note }
    if (refund.to === 'recorded') {
      await recordRefund(ctx, { ...asked, reference: refund.reference })
      continue
    }
    const { refund: written } = await requestRefund(ctx, {
      ...asked,
      toBalance: refund.to === 'balance',
      reason: 'order_edited',
      occasion: `edit:${order.edits + 1}`,
    })
    if (written.state === 'pending') enqueue(ctx, sendWrittenRefund, { refundId: written.id })
  }
}
