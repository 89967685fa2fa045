import { and, eq, sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { orders } from '#tables/orders.ts'
import { payments } from '#tables/payments.ts'
import { accounts, book, issueCreditNote, roleInLedger } from '#modules/billing/index.ts'
import { noteRefunded, stopLines } from '#modules/orders/index.ts'
import { changeBalance, ownerOfBalance, payerOf } from '#modules/wallets/index.ts'
import { settleOwed } from './owed.ts'
import { stopIfPaidBack } from './stop-if-paid-back.ts'
import { paymentState, refundState, type Payment, type Refund } from './statuses.ts'

export async function succeedRefund(
  ctx: Ctx,
  refund: Refund,
  payment: Payment,
  providerRefund: string | null,
): Promise<Refund> {
  const settled = await advance(ctx, refundState, refund.id, 'succeed', {
    set: { providerRefund, problem: null },
    data: { amountCents: refund.amountCents },
  })
  await settleAmounts(ctx, refund, payment, refund.amountCents)
  return settled
}

/** Payment, order and ledger after money went back. */
export async function settleAmounts(ctx: Ctx, refund: Refund, payment: Payment, reservedCents: number) {
  const refundedCents = payment.refundedCents + refund.amountCents
  const isFull = refundedCents >= payment.amountCents
  const move = isFull ? 'refund_fully' : 'refund_partly'
  await advance(ctx, paymentState, payment.id, isDisputed(payment) ? 'refund_disputed' : move, {
    set: { refundedCents, reservedCents: sql`${payments.reservedCents} - ${reservedCents}` },
    data: { refundId: refund.id, amountCents: refund.amountCents },
  })
  await settleOwed(ctx, refund, isFull)
  const { isForOrder, waitsIn, surplusCents } = await roleInLedger(ctx, payment)
  if (isForOrder) await noteRefunded(ctx, payment.orderId, refund.amountCents)
  const returned = { kind: 'refund', credit: await accountOf(ctx, refund, payment), subjectId: refund.id }
  // What was never invoiced goes back first, unless it is lines that do: there is nothing to credit of it.
  const besides = refund.lines ? 0 : Math.min(surplusCents, refund.amountCents)
  const uninvoicedCents = waitsIn ? refund.amountCents : besides
  const creditedCents = refund.amountCents - uninvoicedCents
  book(ctx, payment.orderId, payment.currency, [
    { ...returned, debit: waitsIn ?? accounts.deposits, amountCents: uninvoicedCents },
    { ...returned, debit: accounts.salesRefunds, amountCents: creditedCents },
  ])
  // The number is taken last: its counter is locked until the commit.
  const cards = refund.cards ?? 'restock'
  const hasStopped = isFull && (await stopIfPaidBack(ctx, payment.orderId, 'refunded', cards))
  // All of one payment is not all of the order where an edit was paid besides.
  if (!hasStopped && refund.lines) await stopLines(ctx, payment.orderId, refund.lines, cards)
  if (creditedCents > 0) await issueCreditNote(ctx, { ...refund, amountCents: creditedCents }, payment.editId)
}

/** A refund that was on its way when a dispute opened still counts, whatever comes of the dispute. */
export const isDisputed = ({ state }: Payment) => state === 'disputed' || state === 'charged_back'

/** Where the money goes in the books; what goes into a balance is there with that. @throws CodedError REFUND_NOT_POSSIBLE */
async function accountOf(ctx: Ctx, refund: Refund, payment: Payment): Promise<string> {
  if (refund.method === 'manual') return accounts.clearing('manual_refunds')
  if (refund.method === 'provider') return accounts.clearing(payment.provider)
  const buyer = (await payerOf(ctx, payment.id)) ?? (await buyerOf(ctx, payment.orderId))
  if (!buyer) throw new CodedError('REFUND_NOT_POSSIBLE')
  const subscriberId = await ownerOfBalance(ctx, buyer)
  await changeBalance(ctx, {
    ...{ subscriberId, currency: payment.currency, amountCents: refund.amountCents },
    ...{ kind: 'refund', subjectId: refund.id, orderId: payment.orderId },
  })
  return accounts.wallet(subscriberId)
}

async function buyerOf(ctx: Ctx, orderId: string): Promise<string | null | undefined> {
  const [order] = await ctx.db
    .select({ subscriberId: orders.subscriberId })
    .from(orders)
    .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, orderId)))
  return order?.subscriberId
}
