import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { holdableStates } from '#contracts/orders/machines.ts'
import { defineAct } from '#platform/office/office-act.ts'
import type { OfficePart } from '#platform/office/office.ts'
import { resendEmails } from '#modules/messaging/index.ts'
import { ordersCalled } from './find-orders.ts'
import { holdOrder, releaseOrder } from './hold-order.ts'
import { listOfOrders } from './list-of-orders.ts'
import { renewLinksOf } from './renew-links.ts'

const resendEmail = defineAct(listOfOrders, 'resend_email', {
  exclusion: sql`case
    when o.status in ('confirmed', 'completed', 'cancelled') then null
    when o.status = 'pending' and o.payment_status = 'unpaid' then null
    else 'wrong_status'
  end`,
  run: async (ctx, id) => {
    await renewLinksOf(ctx, [id])
    if ((await resendEmails(ctx, [id])) === 0) throw new CodedError('INVALID_STATE')
  },
})

const hold = defineAct(listOfOrders, 'hold', {
  exclusion: sql`case when o.status not in ${[...holdableStates]} then 'wrong_status' end`,
  run: (ctx, id, reason) => holdOrder(ctx, { id, reason }),
  undo: {
    trace: sql`o.status || ' ' || o.version`,
    run: (ctx, id) => releaseOrder(ctx, { id, note: '' }),
  },
})

export const office: OfficePart[] = [ordersCalled, { lists: [listOfOrders], acts: [resendEmail, hold] }]
