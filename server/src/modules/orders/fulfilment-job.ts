import type { Ctx } from '#platform/context.ts'
import { enqueue } from '#platform/outbox.ts'

/**
 * The one job of an order that was just paid: it sends the messages and asks for the lines that no job of their own sees
 * to. A waiting one is replaced.
 */
export const enqueueFulfilment = (ctx: Ctx, orderId: string) =>
  enqueue(ctx, { task: 'fulfil-order', payload: { orderId }, jobKey: `fulfil:${orderId}` })
