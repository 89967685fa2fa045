import { sql } from 'drizzle-orm'
import { CodedError } from '#contracts/errors.ts'
import { defineAct } from '#platform/office-act.ts'
import type { OfficePart } from '#platform/office.ts'
import { resendEmails } from '#modules/messaging/index.ts'
import { findOrders, orderRecord } from './find-orders.ts'
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

export const office: OfficePart = {
  lists: [listOfOrders],
  finders: [findOrders],
  records: [orderRecord],
  acts: [resendEmail],
}
