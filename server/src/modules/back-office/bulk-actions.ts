import { sql, type SQL } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { eventsFrom, statesOf } from '#contracts/machine.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import type { BulkAction } from '#contracts/orders/lists.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Ctx } from '#platform/context.ts'
import { resendEmails } from '#modules/messaging/index.ts'
import { renewLinksOf } from '#modules/orders/index.ts'
import { cancelOrder } from '#modules/payments/index.ts'

interface Action {
  /** On `orders o`: why an order is left out (`wrong_status`, `already_delivered`, `already_shipped`), else null. */
  exclusion: SQL
  /** What the action does besides to some of the orders, and the permission that this needs. */
  effect?: {
    permission: Permission
    /** On `orders o`: whether it happens to this order. */
    happensTo: SQL
    /** Why an order is left out for whoever lacks the permission. */
    exclusion: string
  }
  run: (ctx: Ctx, orderId: string, reason: string) => Promise<unknown>
}

const cancellable = statesOf(orderMachine).filter((state) =>
  eventsFrom(orderMachine, state).includes('cancel'),
)

/** What can be done to many orders at once. The verb of each has the last word, row by row. */
export const actions: Record<BulkAction, Action> = {
  resend_email: {
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
    exclusion: sql`case
      when o.status not in ${cancellable} then 'wrong_status'
      when o.status <> 'pending' and o.activation_status in ('partial', 'done') then 'already_delivered'
      when o.fulfillment_status not in ('not_required', 'unassigned', 'partially_assigned', 'assigned') then 'already_shipped'
    end`,
    effect: {
      permission: 'payment.refund',
      happensTo: sql`o.paid_cents > o.refunded_cents`,
      exclusion: 'paid',
    },
    run: (ctx, orderId, reason) => cancelOrder(ctx, { id: orderId, reason }),
  },
}
