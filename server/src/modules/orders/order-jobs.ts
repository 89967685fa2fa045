import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Reaction } from '#platform/context.ts'
import type { Job, Recurring } from '#platform/jobs.ts'
import { transact } from '#platform/scope.ts'
import { orders } from '#tables/orders.ts'
import { tellEsimReady } from '#modules/messaging/index.ts'
import { recoverProvisioning } from '#modules/sims/index.ts'
import { deriveDelivery } from './delivery-state.ts'
import { expireOrders } from './expire-orders.ts'
import { restockOrders } from './restock.ts'
import { arrive, fulfilOrder, provisionLine } from './fulfil-order.ts'

const ofOrder = z.looseObject({ timelineId: z.uuid() })
const ofFulfilment = z.looseObject({ orderId: z.uuid() })
const ofLine = z.looseObject({ provisioningId: z.uuid() })

export const jobs: Job[] = [
  {
    task: 'fulfil-order',
    handle: (caller, payload) => fulfilOrder(caller, ofFulfilment.parse(payload).orderId),
  },
  {
    task: 'provision',
    handle: (caller, payload) => provisionLine(caller, ofLine.parse(payload).provisioningId),
  },
  {
    task: 'recover-provisioning',
    handle: (caller, payload) => recoverProvisioning(caller, ofLine.parse(payload).provisioningId, arrive),
  },
  {
    task: 'order-delivery',
    handle: async (caller, payload) => {
      const { timelineId } = ofOrder.parse(payload)
      await transact(caller, (ctx) => deriveDelivery(ctx, timelineId))
    },
  },
  {
    // Of a version before, in which each line that arrived had a job of its own.
    task: 'order-delivered',
    handle: async (caller, payload) => {
      const { timelineId } = ofOrder.parse(payload)
      await transact(caller, async (ctx) => tellEsimReady(ctx, await deriveDelivery(ctx, timelineId), false))
    },
  },
  {
    task: 'order-stock-missing',
    handle: async (caller, payload) => {
      const { timelineId } = ofOrder.parse(payload)
      await transact(caller, (ctx) =>
        ctx.db
          .update(orders)
          .set({ attention: 'stock_missing' })
          .where(and(eq(orders.tenantId, ctx.tenant.id), eq(orders.id, timelineId))),
      )
    },
  },
]

export const recurring: Recurring[] = [
  { task: 'expire-orders', pattern: '* * * * *', of: 'orders', handle: expireOrders },
  { task: 'restock-orders', pattern: '*/5 * * * *', of: 'short_orders', handle: restockOrders },
]

/** An order's delivery columns follow its parts; a paid order without its SIM waits for a person. */
export const reactions: Reaction[] = [
  { event: 'order.stock_missing', task: 'order-stock-missing' },
  { event: 'provisioning.reject', task: 'order-delivery' },
  { event: 'provisioning.retry', task: 'order-delivery' },
  { event: 'provisioning.cancel', task: 'order-delivery' },
  { event: 'fulfillment.create', task: 'order-delivery' },
  { event: 'fulfillment.cancel', task: 'order-delivery' },
]
