import { sql } from 'drizzle-orm'
import { eventsFrom, statesOf } from '#contracts/machine.ts'
import { orderActs } from '#contracts/orders/acts.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { defineAct } from '#platform/office/office-act.ts'
import { wrongStateFor } from '#platform/office/offered-acts.ts'
import type { OfficePart } from '#platform/office/office.ts'
import { isErased } from '#platform/security/erased-address.ts'
import { cancelOrder } from './cancel-order.ts'
import { ordersCalled } from './find-orders.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { listOfOrders } from './list-of-orders.ts'
import { sendEmailsAgain } from './send-emails-again.ts'

const resendEmail = defineAct(listOfOrders, 'resend_email', {
  // The same as `lastToldOf`, in SQL.
  exclusion: sql`case
    when ${isErased(sql`o.email_address`)} then 'erased'
    when o.pending_edit_id is not null or o.status in ('confirmed', 'completed', 'cancelled') then null
    when o.status = 'pending' and (o.pays_by_link or o.payment_status = 'unpaid') then null
    when o.status = 'on_hold' and o.held_from = 'pending' and o.payment_status = 'partially_paid' then null
    else 'wrong_status'
  end`,
  run: (ctx, id) => sendEmailsAgain(ctx, [id]),
})

const hold = defineAct(listOfOrders, 'hold', {
  exclusion: wrongStateFor(orderActs, 'hold', sql`o.status`),
  run: (ctx, id, reason) => holdOrder(ctx, { id, reason }),
  undo: {
    trace: sql`o.status || ' ' || o.version`,
    run: (ctx, id) => releaseOrder(ctx, { id, note: '' }),
  },
})

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

export const office: OfficePart[] = [
  ordersCalled,
  { lists: [listOfOrders], acts: [resendEmail, hold, cancel] },
]
