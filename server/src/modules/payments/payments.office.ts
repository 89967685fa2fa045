import { sql } from 'drizzle-orm'
import { eventsFrom, statesOf } from '#contracts/machine.ts'
import { orderMachine } from '#contracts/orders/machines.ts'
import { defineAct } from '#platform/office/office-act.ts'
import { mostFound, recordsOf, type OfficePart } from '#platform/office/office.ts'
import { listOfOrders } from '#modules/orders/index.ts'
import { cancelOrder } from './cancel-order.ts'
import { listOfDisputes } from './disputes/list-of-disputes.ts'
import { listOfReconciliations } from './reconciliation/list-of-reconciliations.ts'
import { listOfPayments, referenced } from './list-of-payments.ts'

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
  recordsOf(
    listOfPayments,
    ({ paymentNumber, providerReference }) => ({ label: paymentNumber, detail: providerReference ?? '' }),
    // Orders are found by everything else that a payment is known by.
    async (ctx, text) => {
      const { rows } = await ctx.db.execute<{ id: string }>(sql`${referenced(ctx, text)} limit ${mostFound}`)
      return rows.map(({ id }) => id)
    },
  ),
  recordsOf(listOfDisputes, ({ reference, paymentNumber }) => ({ label: reference, detail: paymentNumber })),
  recordsOf(listOfReconciliations, ({ day, provider }) => ({ label: day, detail: provider })),
  { acts: [cancel] },
]
