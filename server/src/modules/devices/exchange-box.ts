import { advance } from '#platform/advance.ts'
import type { Ctx } from '#platform/context.ts'
import { boxStatus } from './statuses.ts'

/**
 * A box from the shelf in the place of one that is set aside for the same line, which stands on the shelf again: the
 * person who packs takes what is at hand.
 * @throws CodedError BOX_NOT_FOUND, INVALID_STATE
 */
export async function exchangeBox(
  ctx: Ctx,
  { outId, intoId, orderId, orderLineId }: Record<'outId' | 'intoId' | 'orderId' | 'orderLineId', string>,
): Promise<void> {
  const ofNobody = { orderId: null, orderLineId: null, heldUntil: null, heldBy: null }
  await advance(ctx, boxStatus, outId, 'release', { set: ofNobody, timelineId: orderId })
  await advance(ctx, boxStatus, intoId, 'reserve', {
    set: { orderId, orderLineId, heldUntil: null, heldBy: null },
    data: { orderId },
    timelineId: orderId,
  })
}
