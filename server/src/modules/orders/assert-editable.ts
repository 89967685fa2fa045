import { CodedError, type ErrorCode } from '#contracts/errors.ts'
import type { PaymentState } from '#contracts/payments/machines.ts'
import type { Ctx } from '#platform/context.ts'
import { assertNothing } from '#platform/office/offered-acts.ts'
import { isAnythingPacked } from '#modules/fulfillment/index.ts'
import { isOwed } from './edits.ts'
import { linesOf } from './lines-of.ts'
import type { Order, OrderLine } from './statuses.ts'

/** Whether what is ordered is on its way to be delivered, or would be if staff had not stopped it. */
export const isUnderDelivery = ({ status, heldFrom }: Pick<Order, 'status' | 'heldFrom'>) =>
  status === 'confirmed' || (status === 'on_hold' && heldFrom === 'confirmed')

/** Whether it waits for its payment, stopped or not. */
const isWaiting = ({ status, heldFrom }: Order) =>
  status === 'pending' || (status === 'on_hold' && heldFrom === 'pending')

/**
 * What is in an order can be changed until something of it is packed or asked of a provider. What it is paid with is for
 * payments to say.
 * @throws CodedError EDIT_AWAITS_PAYMENT, EDIT_TOO_LATE, EDIT_IN_ENROLLMENT, EDIT_WHILE_HELD, EDIT_WHILE_OWED, EDIT_OF_LINE
 */
export async function assertEditable(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<void> {
  assertNothing(await whyUneditable(ctx, order, lines))
}

/** Why what is in an order cannot be changed; `lines` where they are known. */
export async function whyUneditable(
  ctx: Ctx,
  order: Order,
  lines?: readonly OrderLine[],
): Promise<CodedError | null> {
  const why = whyNot(order) ?? (await whyNotWith(ctx, order, lines ?? (await linesOf(ctx, order.id))))
  return why ? new CodedError(why) : null
}

async function whyNotWith(
  ctx: Ctx,
  { id }: Order,
  lines: readonly OrderLine[],
): Promise<ErrorCode | undefined> {
  if (lines.some(({ targetSimId }) => targetSimId !== null)) return 'EDIT_OF_LINE'
  return (await isAnythingPacked(ctx, id)) ? 'EDIT_TOO_LATE' : undefined
}

function whyNot(order: Order): ErrorCode | undefined {
  if (order.pendingEditId) return 'EDIT_AWAITS_PAYMENT'
  if (order.enrollmentId) return 'EDIT_IN_ENROLLMENT'
  if (order.status === 'on_hold' && order.fraudCaseId) return 'EDIT_WHILE_HELD'
  if (!isWaiting(order) && !isUnderDelivery(order)) return 'EDIT_TOO_LATE'
  if (isOwed(order)) return 'EDIT_WHILE_OWED'
  return isWaiting(order) && order.paidCents > 0 ? 'EDIT_WHILE_HELD' : undefined
}

/**
 * Why nothing else can be ordered with what is with us for an order: a payment is disputed, or more or less is with us than
 * it costs.
 */
export function whyUnsettled(
  order: Order,
  captured: readonly { state: PaymentState; refundableCents: number }[],
): CodedError | null {
  if (!isUnderDelivery(order)) return null
  const isDisputed = captured.some(({ state }) => state === 'disputed' || state === 'charged_back')
  const keptCents = captured.reduce((sum, { refundableCents }) => sum + refundableCents, 0)
  return isDisputed || keptCents !== order.totalCents ? new CodedError('EDIT_MONEY_MOVED') : null
}

/** Why no other order can be made of one: a household's is applied for, and what was for a line goes by that line. */
export function whyUncopied(
  { enrollmentId }: Pick<Order, 'enrollmentId'>,
  lines: readonly Pick<OrderLine, 'kind'>[],
): CodedError | null {
  if (enrollmentId) return new CodedError('EDIT_IN_ENROLLMENT')
  return lines.every(({ kind }) => kind === 'add-on') ? new CodedError('EDIT_OF_LINE') : null
}

/** Says how an order stands, so that staff who save it find out that somebody or something was faster. */
export const revisionOf = ({ version, edits, paidCents }: Order) => `${version}-${edits}-${paidCents}`
