import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import type { Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { orderEdits } from '#tables/orders.ts'
import { ordersNamed } from './facts.ts'
import { hoursBefore, type Due, type Series } from '#modules/messaging/index.ts'
import { editToPayReminder } from '../messages/edit-to-pay-reminder.ts'
import { tell } from './tell.ts'

interface DueEdit extends Due {
  orderId: string
  /** Its customer was asked for the difference by text message, too. */
  byText: boolean
}

// The key of the first text message is written as `keyOf` makes it.
/** Edits that wait for their difference and soon lapse. Whose payment is on its way is left in peace. */
const waiting = (ctx: Ctx) => sql`
  select e.id as subject, e.expires_at as anchor, e.order_id as "orderId", exists (
    select from notifications n where n.tenant_id = e.tenant_id
      and n.dedupe_key = 'edit-to-pay:' || e.id || ':sms') as "byText"
  from order_edits e
  where e.tenant_id = ${ctx.tenant.id} and e.state = 'pending' and e.expires_at > ${ctx.now.toISOString()}::timestamptz
    and not exists (
      select from payments y where y.tenant_id = e.tenant_id and y.order_id = e.order_id and y.edit_id = e.id
        and y.state in ('processing', 'unknown', 'succeeded'))`

const { editReminderHours: hours } = businessDefaults

/** Edits whose reminder has come and that have not lapsed yet. */
export const editsNearTheirEnd = anyOf(orderEdits, (moment) =>
  and(
    eq(orderEdits.state, 'pending'),
    gt(orderEdits.expiresAt, moment),
    lte(orderEdits.expiresAt, sql`${moment} + ${Math.max(...hours)} * interval '1 hour'`),
  ),
)

/** Customers are told once more what an edit of their order costs, before it lapses, by the channels of the first time. */
export const editsToPay: Series<DueEdit> = {
  message: editToPayReminder,
  moments: hoursBefore(...hours),
  waiting,
  async tell(ctx, due) {
    const byOrder = new Map(due.map((each) => [each.orderId, each]))
    for (const order of await ordersNamed(ctx, [...byOrder.keys()])) {
      const { subject, occasion, byText } = byOrder.get(order.id)!
      tell(ctx, order, editToPayReminder, { subject, occasion, sms: byText })
    }
  },
}
