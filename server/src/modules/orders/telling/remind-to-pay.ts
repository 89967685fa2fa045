import { and, eq, gt, sql } from 'drizzle-orm'
import { businessDefaults } from '#contracts/business.ts'
import { orderAttention } from '#contracts/orders/attention.ts'
import { openAttention } from '#platform/office/attention.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { anyOf } from '#platform/jobs/due-work.ts'
import { orders } from '#tables/orders.ts'
import { ordersNamed } from './facts.ts'
import {
  after,
  hoursBefore,
  runSeries,
  type Due,
  type Moments,
  type Series,
} from '#modules/messaging/index.ts'
import { paymentLinkReminder } from '../messages/payment-link-reminder.ts'
import { tell } from './tell.ts'

interface DueLink extends Due {
  /** Its customer was sent the link by text message, too. */
  byText: boolean
}

// The key of the link's text message is written as `keyOf` makes it.
/**
 * Orders that staff have put together and that wait for their customers to pay over a link. Whose payment is on its way, or
 * not known to have failed, is left in peace.
 */
const waiting = (ctx: Ctx, anchor: 'placed_at' | 'expires_at') => sql`
  select o.id as subject, o.${sql.raw(anchor)} as anchor, exists (
    select from notifications n where n.tenant_id = o.tenant_id
      and n.dedupe_key = 'payment-link:' || o.id || ':sms') as "byText"
  from orders o
  where o.tenant_id = ${ctx.tenant.id} and o.status = 'pending' and o.pays_by_link and o.total_cents > 0
    and o.expires_at > ${ctx.now.toISOString()}::timestamptz and not exists (
      select from payments y where y.tenant_id = o.tenant_id and y.order_id = o.id
        and y.state in ('processing', 'unknown', 'succeeded'))`

const reminders = (moments: Moments, anchor: 'placed_at' | 'expires_at'): Series<DueLink> => ({
  message: paymentLinkReminder,
  moments,
  waiting: (ctx) => waiting(ctx, anchor),
  async tell(ctx, due) {
    const bySubject = new Map(due.map((each) => [each.subject, each]))
    for (const order of await ordersNamed(ctx, [...bySubject.keys()])) {
      const { occasion, byText } = bySubject.get(order.id)!
      tell(ctx, order, paymentLinkReminder, { sms: byText, occasion })
      if (anchor === 'expires_at')
        await openAttention(ctx, orderAttention.link_ends, {
          subjectId: order.id,
          data: { amountCents: order.totalCents },
        })
    }
  },
})

const { after: since, before } = businessDefaults.paymentLinkReminderHours
const series = [
  reminders(after({ hours: [...since] }), 'placed_at'),
  reminders(hoursBefore(...before), 'expires_at'),
]

export const openLinks = anyOf(orders, (moment) =>
  and(eq(orders.status, 'pending'), gt(orders.expiresAt, moment), orders.paysByLink),
)

/**
 * Reminds customers of the links over which they have not paid yet, and says until when they can; shortly before a link ends
 * staff see it, too.
 */
export async function remindToPay(caller: Caller): Promise<void> {
  for (const each of series) await runSeries(caller, each)
}
