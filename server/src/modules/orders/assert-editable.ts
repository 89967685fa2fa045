import { CodedError, type ErrorCode } from '#contracts/errors.ts'
import type { Ctx } from '#platform/context.ts'
import { isAnythingPacked } from '#modules/fulfillment/index.ts'
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
 * @throws CodedError EDIT_AWAITS_PAYMENT, EDIT_TOO_LATE, EDIT_IN_ENROLLMENT, EDIT_WHILE_HELD, EDIT_OF_LINE
 */
export async function assertEditable(ctx: Ctx, order: Order, lines: readonly OrderLine[]): Promise<void> {
  const why = whyNot(order, lines) ?? ((await isAnythingPacked(ctx, order.id)) ? 'EDIT_TOO_LATE' : undefined)
  if (why) throw new CodedError(why)
}

function whyNot(order: Order, lines: readonly OrderLine[]): ErrorCode | undefined {
  if (order.pendingEditId) return 'EDIT_AWAITS_PAYMENT'
  if (order.enrollmentId) return 'EDIT_IN_ENROLLMENT'
  if (order.status === 'on_hold' && order.fraudCaseId) return 'EDIT_WHILE_HELD'
  if (!isWaiting(order) && !isUnderDelivery(order)) return 'EDIT_TOO_LATE'
  if (isWaiting(order) && order.paidCents > 0) return 'EDIT_WHILE_HELD'
  return lines.some(({ targetSimId }) => targetSimId !== null) ? 'EDIT_OF_LINE' : undefined
}

/** Says how an order stands, so that whoever saves it finds out that somebody or something was faster. */
export const revisionOf = ({ version, edits, paidCents }: Order) => `${version}-${edits}-${paidCents}`
