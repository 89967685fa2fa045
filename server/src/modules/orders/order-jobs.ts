import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Reaction } from '#platform/context.ts'
import type { Job, Recurring } from '#platform/jobs.ts'
import { transact } from '#platform/scope.ts'
import { orders } from '#tables/orders.ts'
import { tellEsimReady } from '#modules/messaging/index.ts'
import { deriveDelivery } from './delivery-state.ts'
import { expireOrders } from './expire-orders.ts'

const ofOrder = z.looseObject({ timelineId: z.uuid() })

export const jobs: Job[] = [
  {
    task: 'order-delivery',
    handle: async (caller, payload) => {
      const { timelineId } = ofOrder.parse(payload)
      await transact(caller, (ctx) => deriveDelivery(ctx, timelineId))
    },
  },
  {
    task: 'order-delivered',
    handle: async (caller, payload) => {
      const { timelineId } = ofOrder.parse(payload)
      await transact(caller, async (ctx) => tellEsimReady(ctx, await deriveDelivery(ctx, timelineId)))
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

export const recurring: Recurring[] = [{ task: 'expire-orders', pattern: '* * * * *', handle: expireOrders }]

/** An order's delivery columns follow its parts; a paid order without its SIM waits for a person. */
export const reactions: Reaction[] = [
  { event: 'order.stock_missing', task: 'order-stock-missing' },
  { event: 'provisioning.deliver', task: 'order-delivered' },
  { event: 'provisioning.reject', task: 'order-delivery' },
  { event: 'provisioning.retry', task: 'order-delivery' },
  { event: 'provisioning.cancel', task: 'order-delivery' },
  { event: 'fulfillment.create', task: 'order-delivery' },
  { event: 'fulfillment.cancel', task: 'order-delivery' },
]
