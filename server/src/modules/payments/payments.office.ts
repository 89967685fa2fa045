import { sql } from 'drizzle-orm'
import { eventsFrom, statesOf } from '#contracts/machine.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { defineAct } from '#platform/office-act.ts'
import type { OfficePart } from '#platform/office.ts'
import { listOfOrders } from '#modules/orders/index.ts'
import { cancelOrder } from './cancel-order.ts'

const cancellable = statesOf(orderMachine).filter((state) =>
  eventsFrom(orderMachine, state).includes('cancel'),
)

const cancel = defineAct(listOfOrders, 'cancel', {
  exclusion: sql`case
    when o.status not in ${cancellable} then 'wrong_status'
    when o.status <> 'pending' and o.activation_status in ('partial', 'done') then 'already_delivered'
    when o.fulfillment_status not in ('not_required', 'unassigned', 'partially_assigned', 'assigned') then 'already_shipped'
  end`,
  amount: sql`o.total_cents`,
  effect: {
    permission: 'payment.refund',
    happensTo: sql`o.paid_cents > o.refunded_cents`,
    exclusion: 'paid',
    amount: sql`o.paid_cents - o.refunded_cents`,
  },
  run: (ctx, id, reason) => cancelOrder(ctx, { id, reason }),
})

export const office: OfficePart = { acts: [cancel] }
