import { sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { eventsFrom, statesOf } from '#contracts/machine.ts'
import { orderMachine } from '#contracts/machines.ts'
import type { bulkActions } from '#contracts/orders.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { renewLinksOf } from './renew-links.ts'
import { resendEmails } from '#modules/messaging/index.ts'
import { cancelOrder } from './cancel-order.ts'

export type BulkAction = (typeof bulkActions)[number]

interface Action {
  permission: Permission
  /** On `orders o`: why an order is left out (`wrong_status`, `already_delivered`, `already_shipped`), else null. */
  exclusion: SQL
  run: (ctx: Ctx, orderId: string) => Promise<unknown>
}

const cancellable = statesOf(orderMachine).filter((state) =>
  eventsFrom(orderMachine, state).includes('cancel'),
)

/** What can be done to many orders at once. The verb of each has the last word, row by row. */
export const actions: Record<BulkAction, Action> = {
  resend_email: {
    permission: 'order.resend',
    exclusion: sql`case
      when o.status in ('confirmed', 'completed', 'cancelled') then null
      when o.status = 'pending' and o.payment_status = 'unpaid' then null
      else 'wrong_status'
    end`,
    run: async (ctx, orderId) => {
      await renewLinksOf(ctx, [orderId])
      if ((await resendEmails(ctx, [orderId])) === 0) throw new CodedError('INVALID_STATE')
    },
  },
  cancel: {
    permission: 'order.cancel',
    exclusion: sql`case
      when o.status not in ${cancellable} then 'wrong_status'
      when o.status <> 'pending' and o.activation_status in ('partial', 'done') then 'already_delivered'
      when o.fulfillment_status not in ('not_required', 'unassigned', 'partially_assigned', 'assigned') then 'already_shipped'
    end`,
    run: (ctx, orderId) => cancelOrder(ctx, { id: orderId, reason: 'bulk' }),
  },
}
