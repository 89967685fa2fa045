import * as z from 'zod'
import type { Job, Recurring } from '#platform/jobs.ts'
import { react } from '#platform/outbox.ts'
import { transact } from '#platform/scope.ts'
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
]

export const recurring: Recurring[] = [{ task: 'expire-orders', pattern: '* * * * *', handle: expireOrders }]

/** An order's delivery columns follow its parts. */
export function registerReactions() {
  for (const event of ['deliver', 'reject', 'retry', 'cancel']) react(`provisioning.${event}`, 'order-delivery')
  for (const event of ['create', 'ship', 'move', 'deliver', 'return', 'lose', 'cancel']) react(`fulfillment.${event}`, 'order-delivery')
}
