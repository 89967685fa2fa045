import { CodedError } from '#contracts/errors.ts'
import { orderActs } from '#contracts/orders/acts.ts'
import type { Ctx } from '#platform/context.ts'
import { assertIn } from '#platform/office/offered-acts.ts'
import { retryProvisioning } from '#modules/sims/index.ts'
import { deriveDelivery } from './delivery-state.ts'
import { lockOrder } from './lock-orders.ts'
import type { Order } from './statuses.ts'

/**
 * Asks the SIM provider again for the lines of an order that it refused.
 * @throws CodedError ORDER_NOT_FOUND; INVALID_STATE for an order that nothing is delivered of, or where none was refused
 */
export async function retryLines(ctx: Ctx, { id }: { id: string }): Promise<void> {
  // The order before its parts, in the order in which a delivery locks them.
  const order = await lockOrder(ctx, id)
  assertIn(orderActs, 'retryProvisioning', order.status)
  if ((await retryProvisioning(ctx, id)) === 0) throw nothingRefused(order)
  await deriveDelivery(ctx, id)
}

export const nothingRefused = ({ status }: Order) =>
  new CodedError('INVALID_STATE', { from: status, event: 'retryProvisioning', allowed: [] })
